"""Checks a tree-sitter grammar. See the script tree-sitter, which calls this one."""

import ctypes
import faulthandler
import os
import pathlib
import random
import re
import sys
import textwrap
import time

from tree_sitter import Language, Parser, Query, QueryCursor

# A parser that never ends is a mistake, too.
faulthandler.enable()
faulthandler.dump_traceback_later(120, exit=True)

library, grammar = sys.argv[1], pathlib.Path(sys.argv[2])
failures = []


def language():
    function = ctypes.CDLL(library).tree_sitter_viper
    function.restype = ctypes.c_void_p
    capsule = ctypes.pythonapi.PyCapsule_New
    capsule.restype = ctypes.py_object
    capsule.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
    return Language(capsule(function(), b"tree_sitter.Language", None))


viper = language()
parser = Parser(viper)


def fail(message):
    failures.append(message)
    print("error:", message, file=sys.stderr)


def tree(text):
    return parser.parse(text).root_node


def mistakes(node):
    if node.is_error or node.is_missing:
        yield node
    elif node.has_error:
        for child in node.children:
            yield from mistakes(child)


def specs():
    """The specs of the repository, and those in its documents: (name, text)."""
    for path in sorted(pathlib.Path().rglob("*.viper")):
        if path.is_file() and not any(part.startswith(".build") for part in path.parts):
            yield str(path), path.read_bytes()
    for path in [pathlib.Path("README.md"), *sorted(pathlib.Path("docs").rglob("*.md"))]:
        for match in re.finditer(r"^```viper\n(.*?)^```$", path.read_text(), re.MULTILINE | re.DOTALL):
            yield f"{path}:{path.read_text()[: match.start()].count(chr(10)) + 1}", match[1].encode()


def check_specs(texts):
    unknown = Query(viper, "(unknown) @unknown")
    for name, text in texts:
        root = tree(text)
        for node in [*mistakes(root), *QueryCursor(unknown).captures(root).get("unknown", [])]:
            row, column = node.start_point
            fail(f"{name}:{row + 1}:{column + 1}: {node.type}")
    return f"{len(texts)} specs"


def written(node, depth=0, field=None):
    """A tree as the corpus has it: a line for each node that has a name."""
    children = [(child, node.field_name_for_child(number)) for number, child in enumerate(node.children)]
    name = f'MISSING "{node.type}"' if node.is_missing and not node.is_named else node.type
    lines = ["  " * depth + (f"{field}: " if field else "") + "(" + ("MISSING " * (node.is_missing and node.is_named)) + name]
    for child, name in children:
        if child.is_named or child.is_missing:
            lines += written(child, depth + 1, name)
    lines[-1] += ")"
    return lines


def check_corpus():
    count = 0
    for path in sorted((grammar / "test/corpus").glob("*.txt")):
        cases = re.findall(r"^=+\n(.*?)\n=+\n(.*?)\n^---\n(.*?)(?=^===|\Z)", path.read_text(), re.MULTILINE | re.DOTALL)
        renewed = ""
        for title, text, expected in cases:
            count += 1
            found = "\n".join(written(tree((text.strip("\n") + "\n").encode())))
            if found.split() != expected.split() and "UPDATE_GOLDEN" not in os.environ:
                fail(f"{path}: '{title}' is read as\n{found}")
            line = "=" * 20
            renewed += f"{line}\n{title}\n{line}\n\n" + text.strip("\n") + f"\n\n---\n\n{found}\n\n"
        if "UPDATE_GOLDEN" in os.environ:
            path.write_text(renewed.rstrip("\n") + "\n")
    if not count:
        fail("the corpus is empty")
    return f"{count} trees of the corpus"


def captures(query, node):
    """The captures of each node, and the numbers of the patterns that matched."""
    found, patterns = {}, set()
    for pattern, nodes in QueryCursor(query).matches(node):
        patterns.add(pattern)
        for name, captured in nodes.items():
            for each in captured:
                found.setdefault(each.id, (each, set()))[1].add(name)
    return found.values(), patterns


def check_queries():
    count = 0
    for path in sorted((grammar / "queries").glob("*.scm")):
        query = Query(viper, path.read_text())
        if path.name != "highlights.scm":
            continue
        for spec in sorted((grammar / "test/highlight").glob("*.viper")):
            text = spec.read_bytes()
            colors, patterns = captures(query, tree(text))
            for node, names in colors:
                if len(names) > 1:
                    fail(f"{spec}:{node.start_point.row + 1}: '{node.text.decode()}' has the colors {sorted(names)}")
            for number in set(range(query.pattern_count)) - patterns:
                lines = path.read_bytes()[: query.start_byte_for_pattern(number)].count(b"\n") + 1
                fail(f"{path}:{lines}: nothing in {spec} has this color")
            count += check_colors(spec, text.decode().split("\n"), colors)
    return f"{count} colors"


def check_colors(spec, lines, colors):
    """As `tree-sitter test`: '^' in a comment, or '<-' for where the comment begins, is below a word."""
    count, code = 0, 0
    for number, line in enumerate(lines):
        match = re.match(r"( *)// *(<-|\^) ([\w.]+)$", line) or re.match(r"( *)//(\^) ([\w.]+)$", line)
        if not match:
            code = number
            continue
        count += 1
        column = len(match[1]) if match[2] == "<-" else line.index("^")
        over = [
            (node.end_byte - node.start_byte, min(names))
            for node, names in colors
            if (node.start_point.row, node.start_point.column) <= (code, column) < (node.end_point.row, node.end_point.column)
        ]
        found = min(over)[1] if over else "nothing"
        if found != match[3]:
            fail(f"{spec}:{number + 1}: '{lines[code][column:].split(' ')[0]}' is {found}, not {match[3]}")
    return count


def broken(text, chance):
    """A text with one mistake, as they arise while a person types, and the line that it is on."""
    words = list(re.finditer(rb"\w+|[^\w\s]", text))
    word, place = chance.choice(words), chance.randrange(len(text))
    kind = chance.choice(["end", "drop", "double", "add", "line", "typed"])
    if kind == "end":
        return kind, text[:place]
    if kind == "drop":
        return kind, text[: word.start()] + text[word.end() :]
    if kind == "double":
        return kind, text[: word.end()] + word[0] + text[word.end() :]
    if kind == "add":
        added = chance.choice([b"(", b")", b"{", b"}", b"[", b"<", b'"', b"@", b"`", b"/*", b"\xff"])
        return kind, text[:place] + added + text[place:]
    lines = text.split(b"\n")
    if kind == "line":
        del lines[chance.randrange(len(lines))]
        return kind, b"\n".join(lines)
    places = [number for number, line in enumerate(lines) if re.match(rb"\s*(func|var|let)\b", line)]
    if not places:
        return "end", text[:place]
    number = chance.choice(places)
    indent = len(lines[number]) - len(lines[number].lstrip())
    lines[number] = lines[number][: chance.randrange(indent, len(lines[number])) + 1]
    return kind, b"\n".join(lines)


def check_broken(texts):
    """A mistake stays small: of a hundred specs with one, none is a mistake for the most part. That of a requirement that is
    being typed has few lines."""
    chance = random.Random(int(os.environ.get("SEED", "1")))
    texts = [text for _, text in texts if text.count(b"\n") > 10]
    count = int(os.environ.get("COUNT", "4000"))
    total, typed, lost, wide = 0, 0, 0, 0
    for _ in range(count):
        kind, text = broken(chance.choice(texts), chance)
        nodes = list(mistakes(tree(text)))
        most = max((node.end_byte - node.start_byte for node in nodes), default=0)
        total += 1
        if most * 2 > len(text) > 200:
            lost += 1
        if kind == "typed":
            typed += 1
            if any(node.end_point.row - node.start_point.row > 3 for node in nodes):
                wide += 1
    if lost * 100 > total:
        fail(f"{lost} of {total} specs with one mistake are for the most part a mistake")
    if wide * 100 > typed:
        fail(f"{wide} of {typed} specs with a requirement that is being typed have a mistake of more than 4 lines")
    # Whatever the bytes are.
    for _ in range(count // 10):
        tree(bytes(chance.randrange(256) for _ in range(chance.randrange(400))))
        tree(b"".join(chance.choice(texts)[place : place + 9] for place in chance.sample(range(300), 40)))
    return (
        f"{total} specs with a mistake ({lost} lost for the most part; "
        f"{wide} of {typed} that are being typed, on more than 4 lines)"
    )


def check_edits(texts):
    """An editor tells only what was edited; the tree is that of the text as if it were read anew."""
    chance = random.Random(int(os.environ.get("SEED", "1")))
    edits, most = 0, int(os.environ.get("COUNT", "4000"))
    while edits < most:
        text = chance.choice(texts)[1]
        old = parser.parse(text)
        for _ in range(4):
            edits += 1
            start = chance.randrange(len(text) + 1)
            end = min(len(text), start + chance.choice([0, 0, 1, 8]))
            added = chance.choice([b"", b"x", b" ", b"\n", b"func a()\n", b"(", b")", b"{", b"}", b"/*", b'"', b": Int"])
            edited = text[:start] + added + text[end:]
            places = [(text, start), (text, end), (edited, start + len(added))]
            points = [(all[:place].count(b"\n"), place - all.rfind(b"\n", 0, place) - 1) for all, place in places]
            old.edit(start, end, start + len(added), *points)
            old, text = parser.parse(edited, old), edited
            fresh = tree(text)
            # How the parser finds its way after a mistake depends on what it read before.
            if not fresh.has_error and str(old.root_node) != str(fresh):
                fail(f"after an edit the tree is another one: {text[max(0, start - 80):start + 80]}")
                return "edits"
    return f"{edits} edits"


start = time.time()
texts = list(specs())
results = [check_specs(texts), check_corpus(), check_queries(), check_edits(texts), check_broken(texts)]
if failures:
    sys.exit(1)
print(textwrap.fill("the grammar reads " + ", ".join(results), 120, break_on_hyphens=False))
print(f"{time.time() - start:.1f} s, parser.c has {(grammar / 'src/parser.c').stat().st_size // 1000} kB")
