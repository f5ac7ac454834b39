"""Times viper-gen on a whole project, beside what the system needs for the same files, and prints a table in Markdown.

    project.py TOOL SPEC [MODULES…]

The modules are copies of SPEC with other names. The rows beside `cp` and `git` are measured with
the last number of modules, and the cost of a module with each of the numbers. RUNS is the number of runs a row.
Everything is in memory (/dev/shm) where the system has that. OTHERS is a folder with the programs of cookiecutter, copier
and pygit2; without it their rows are left out. GROWTH is the program of Tests/Growth, which merges files in one process.
"""
import os, pathlib, re, shutil, statistics, subprocess, sys, tempfile, time

import others

tool = os.path.realpath(sys.argv[1])
spec = pathlib.Path(sys.argv[2]).read_text()
counts = [int(word) for word in sys.argv[3:]] or [100, 1000, 2000]
runs = int(os.environ.get("RUNS", "10"))
venv = pathlib.Path(os.environ["OTHERS"]) if os.environ.get("OTHERS") else None
changed = re.sub(r"( +)func showError\(_ message: String\)\n", r"\g<0>\1func showOther(_ message: String)\n", spec)
assert changed != spec


def run(words, folder, cores=None, fails=False):
    """The time of a program in seconds, its peak of memory in MB, and the time of processors that it took."""
    # Without a function to call in it, the new process is started without a copy of this one, which takes 2 ms.
    pin = (lambda: os.sched_setaffinity(0, cores)) if cores else None
    start = time.perf_counter()
    process = subprocess.Popen(words, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=pin)
    error = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    duration = time.perf_counter() - start
    if status != 0 and not fails:
        sys.exit(f"{' '.join(words)} ended with {status}:\n{error.decode()[:2000]}")
    scale = 1024 * 1024 if sys.platform == "darwin" else 1024
    return duration, usage.ru_maxrss / scale, usage.ru_utime + usage.ru_stime


def median(words, folder, before=lambda: None, times=runs, **options):
    """The medians of several runs; of three where a run takes seconds."""
    results = []
    while len(results) < times:
        before()
        results.append(run(words, folder, **options))
        if results[-1][0] > 2:
            times = min(times, 3)
    return tuple(statistics.median(values) for values in zip(*results))


def project(folder, count):
    """Makes a project of specs."""
    (folder / ".viper-gen").mkdir(parents=True)
    for number in range(count):
        place = folder / f"Order{number}"
        place.mkdir()
        (place / f"Order{number}.viper").write_text(spec.replace("Order", f"Order{number}"))
    return folder


def clear(path):
    shutil.rmtree(path, ignore_errors=True)


def generated_anew(scratch, count, **options):
    """The time of a first `generate`, and of `cp` for the tree that it makes."""
    def again():
        clear(scratch / "new")
        project(scratch / "new", count)
    again()
    ours = median([tool, "generate"], scratch / "new", before=again, times=3, **options)
    theirs = median(["cp", "-R", "new", "copy"], scratch, before=lambda: clear(scratch / "copy"), times=3)
    clear(scratch / "copy")
    return ours, theirs


rows = []


def row(work, beside, ours, theirs, aim, isAtLeast=False):
    (ours, ourWork), (theirs, theirWork) = [(times[0], times[2]) for times in (ours, theirs)]
    ratio = theirs / ours if isAtLeast else ours / theirs
    isMet = ratio >= aim if isAtLeast else ratio <= aim
    sign = "≥" if isAtLeast else "≤"
    rows.append(f"| {work} | {beside} | {ours * 1000:,.1f} ms | {theirs * 1000:,.1f} ms | {ratio:.2f}× | {ourWork / max(theirWork, 1e-6):.2f}× | {sign} {aim}× | {'yes' if isMet else 'no'} |")


def merging(scratch, tree, count):
    """Edits a file of each module, changes each spec, and times the merges of these files.

    Returns the seconds of the `check` that plans all modules, merges their files and looks for what no longer compiles.
    """
    files = [tree / f"Order{number}" / "Presenter" / f"Order{number}Presenter.swift" for number in range(count)]
    bases = [file.read_text() for file in files]
    for number, file in enumerate(files):
        file.write_text(bases[number].replace("func viewDidLoad() {", "func viewDidLoad() {\n        // mine"))
        (tree / f"Order{number}" / f"Order{number}.viper").write_text(
            changed.replace("func didSelect(", "func didTap()\n        func didSelect(").replace("Order", f"Order{number}"))
    edited = [file.read_text() for file in files]
    (tree / ".viper-gen" / "index").unlink(missing_ok=True)
    ours = median([tool, "check"], tree, times=3, fails=True)
    run([tool, "generate", "--force"], tree, fails=True)
    merged = [file.read_text() for file in files]
    assert all("// mine" in text and "func didTap()" in text for text in merged)
    triples = [[base, mine, text.replace("        // mine\n", "")] for base, mine, text in zip(bases, edited, merged)]
    own, one, each = others.merges(venv, os.environ["GROWTH"], triples, scratch / "merges")
    row("merging an edited file of each module", "libgit2", (own, 0, own), (one, 0, one), 1.5)
    row("the same", "`git merge-file` for each", (own, 0, own), (each, 0, each), 20, isAtLeast=True)
    return ours


def watching(folder, count):
    """The median time in seconds from the save of a spec until `watch` has written the files that change."""
    clear(folder)
    project(folder, count)
    run([tool, "generate"], folder)
    # Time stamps that are too fresh are not trusted.
    time.sleep(3)
    run([tool, "generate"], folder)
    module = folder / f"Order{count // 2}"
    name = module.name
    written = [module / f"{name}Protocols.swift", module / "View" / f"{name}ViewController.swift"]
    texts = [changed.replace("Order", name), spec.replace("Order", name)]
    durations = []
    watch = subprocess.Popen([tool, "watch"], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        # Until it waits.
        time.sleep(3)
        for number in range(runs):
            before = [file.read_bytes() for file in written]
            start = time.perf_counter()
            (module / f"{name}.viper").write_text(texts[number % 2])
            while any(file.read_bytes() == text for file, text in zip(written, before)):
                if time.perf_counter() - start > 10:
                    sys.exit("watch: nothing was written 10 s after a save")
                time.sleep(0.0002)
            durations.append(time.perf_counter() - start)
            time.sleep(0.5)
    finally:
        watch.terminate()
        watch.wait()
    return statistics.median(durations)


def measure(scratch):
    start = scratch / "start"
    start.mkdir()

    def fresh():
        clear(start / "tree")
        (start / "tree" / ".viper-gen").mkdir(parents=True)
    fresh()
    ours = median([tool, "new", "Login"], start / "tree", before=fresh)
    theirs = median(["cp", "-R", "tree", "copy"], start, before=lambda: clear(start / "copy"))
    row("`new Login`", "`cp -R`", ours, theirs, 3)
    tree = start / "tree"
    if program := others.static_program(start):
        theirs = median([program], start)
        row("`--version`", "a static C program", median([tool, "--version"], start), theirs, 2.5)
    if venv:
        for name, make in [("cookiecutter", others.cookiecutter), ("copier", others.copier)]:
            words, made = make(venv, tree / "Login", "Login", start / name)
            theirs = median(words, start, before=lambda: clear(made))
            assert sum(len(files) for _, _, files in os.walk(made)) >= 7, made
            row("`new Login`", name, ours, theirs, 50, isAtLeast=True)

    sizes = []
    for count in counts:
        ours, theirs = generated_anew(scratch, count)
        sizes.append((count, ours, theirs))
    save = watching(scratch / "watched", 1000)
    clear(scratch / "watched")
    name = f"{count:,} modules"
    row(f"`generate`, {name}, nothing there yet", "`cp -R`", ours, theirs, 0.9)
    # Reads, parses and prints the specs, and so is more than the parsing.
    row("`format --check` of the specs", "this `generate`", median([tool, "format", "--check", "."], scratch / "new"), ours, 0.1)
    if hasattr(os, "sched_getaffinity") and len(os.sched_getaffinity(0)) > 1:
        cores = sorted(os.sched_getaffinity(0))
        both, _ = generated_anew(scratch, count, cores=cores[:2])
        one, _ = generated_anew(scratch, count, cores=cores[:1])
        row("the same on two cores", "on one core", both, one, 1.8, isAtLeast=True)

    tree = scratch / "new"
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "gc.auto=0", "-c", "core.fsmonitor=false"]
    for words in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "Generate"]]:
        run(git + words, tree)
    run([tool, "generate"], tree)
    # A time stamp that is too fresh is not trusted, by git neither.
    time.sleep(3)
    for words in [[tool, "generate"], git + ["status"]]:
        run(words, tree)
        run(words, tree)
    status = median(git + ["status"], tree)
    row("`generate` again, nothing changed", "`git status`", median([tool, "generate"], tree), status, 1.0)
    ours = median([tool, "check"], tree)
    row("`check`, nothing changed", "`git status`", ours, status, 1.0)
    memory = ours[1]

    texts = [changed, spec]
    place = tree / f"Order{count // 2}" / f"Order{count // 2}.viper"

    def change():
        texts.reverse()
        place.write_text(texts[0].replace("Order", f"Order{count // 2}"))
    change()
    run([tool, "generate"], tree)
    time.sleep(3)
    run([tool, "generate"], tree)
    ours = median([tool, "generate"], tree, before=change)
    row("`generate` after one spec changed", "`git status`", ours, median(git + ["status"], tree), 1.1)

    clone = scratch / "clone"
    run(["git", "clone", "-q", str(tree), str(clone)], scratch)
    run(["cp", "-R", str(clone), str(scratch / "other")], scratch)

    def forget():
        (clone / ".viper-gen" / "index").unlink(missing_ok=True)
    ours = median([tool, "check"], clone, before=forget, times=3)
    theirs = median(["diff", "-r", "clone", "other"], scratch, times=3)
    row("`check` of a fresh clone", "`diff -r` with a copy", ours, theirs, 1.5)

    merged = merging(scratch, tree, count) if venv else None

    print(f"{name} of {sum(len(files) for _, _, files in os.walk(tree / 'Order0'))} files with the spec.\n")
    print("| work | beside it | viper-gen | the other | ratio | of processor time | aim | met |")
    print("|---|---|---|---|---|---|---|---|")
    print("\n".join(rows))
    print("\n| modules | a module of a first `generate` | memory at its peak | `cp -R` of the result |")
    print("|---|---|---|---|")
    for size, own, copy in sizes:
        print(f"| {size:,} | {own[0] / size * 1e3:,.1f} ms | {own[1]:,.0f} MB | {copy[0] / size * 1e3:,.1f} ms a module |")
    print(f"\n`watch` wrote the files of one of 1,000 specs {save * 1e3:,.0f} ms after its save (aim: 50 ms).")
    if merged:
        print(f"\nA `check` that merges an edited file of each module took {merged[0]:,.1f} s, and {merged[2]:,.1f} s of processors.")
    print(f"\nThe peak of memory of a `check` of {name} that did not change: {memory:,.0f} MB.")


memory = pathlib.Path("/dev/shm")
scratch = pathlib.Path(tempfile.mkdtemp(dir=memory if os.access(memory, os.W_OK) else None))
try:
    measure(scratch)
finally:
    clear(scratch)
