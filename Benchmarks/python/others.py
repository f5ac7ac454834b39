"""What viper-gen is timed beside, other than `cp` and `git`: a C program, cookiecutter, copier, and libgit2."""
import json, pathlib, shutil, subprocess

PROGRAM = '#include <stdio.h>\nint main(void) { puts("viper-gen 0.1.0"); return 0; }\n'


def static_program(folder):
    """A C program that prints a line, linked statically; `None` without a compiler for that."""
    source, program = folder / "line.c", folder / "line"
    source.write_text(PROGRAM)
    compiler = shutil.which("cc")
    flags = ["-O2", "-static"]
    if not compiler or subprocess.run([compiler, *flags, "-o", program, source], capture_output=True).returncode != 0:
        return None
    return str(program)


def copied(tree, target, name, variable, suffix=""):
    """A copy of a tree in which a name is a variable of a template, in paths and in texts."""
    for file in sorted(path for path in tree.rglob("*") if path.is_file()):
        place = target / str(file.relative_to(tree)).replace(name, variable)
        place = place.with_name(place.name + suffix)
        place.parent.mkdir(parents=True, exist_ok=True)
        text = file.read_text()
        assert "{{" not in text and "{%" not in text and "{#" not in text
        place.write_text(text.replace(name, variable))


def cookiecutter(venv, tree, name, folder):
    """The words of a command that makes the files of a tree from a template of cookiecutter."""
    (folder / "cookie").mkdir(parents=True)
    (folder / "cookie" / "cookiecutter.json").write_text(json.dumps({"name": name}))
    copied(tree, folder / "cookie" / "{{cookiecutter.name}}", name, "{{cookiecutter.name}}")
    return [venv / "cookiecutter", "--no-input", "-o", folder / "made", folder / "cookie"], folder / "made"


def copier(venv, tree, name, folder):
    """The words of a command that makes the files of a tree from a template of copier."""
    copied(tree, folder / "copy" / "{{ name }}", name, "{{ name }}", suffix=".jinja")
    (folder / "copy" / "copier.yml").write_text(f"name:\n  type: str\n  default: {name}\n")
    return [venv / "copier", "copy", "--defaults", "--quiet", folder / "copy", folder / "copied"], folder / "copied"


# Prints the seconds for all triples in one process, and of `git merge-file` for each. The triples are in three files of
# JSON: the texts of the base, of one side and of the other.
MERGES = """
import json, pathlib, subprocess, sys, tempfile, time
import pygit2
triples = json.loads(pathlib.Path(sys.argv[1]).read_text())
folder = pathlib.Path(sys.argv[2])
repository = pygit2.init_repository(str(folder / "merges"), bare=True)
def entry(text): return pygit2.IndexEntry("a.swift", repository.create_blob(text.encode()), pygit2.enums.FileMode.BLOB)
entries = [tuple(map(entry, triple)) for triple in triples]
start = time.perf_counter()
for base, ours, theirs in entries: repository.merge_file_from_index(base, ours, theirs)
print(time.perf_counter() - start)
sample = triples[:200]
files = [[folder / "files" / f"{number}.{side}" for side in range(3)] for number in range(len(sample))]
start = time.perf_counter()
for base, ours, theirs in files:
    subprocess.run(["git", "merge-file", "-p", ours, base, theirs], stdout=subprocess.DEVNULL)
print((time.perf_counter() - start) / len(sample) * len(triples))
"""


def merges(venv, growth, triples, folder):
    """The seconds of viper-gen and of libgit2 in one process each, and of `git merge-file` for each of some files."""
    (folder / "files").mkdir(parents=True)
    for number, triple in enumerate(triples):
        for side, text in enumerate(triple):
            (folder / "files" / f"{number}.{side}").write_text(text)
    ours = float(subprocess.run([growth, "merges", folder / "files"], capture_output=True, text=True, check=True).stdout)
    (folder / "triples.json").write_text(json.dumps(triples))
    words = [venv / "python", "-c", MERGES, folder / "triples.json", folder]
    output = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
    return ours, float(output[0]), float(output[1])
