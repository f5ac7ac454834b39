"""Prints the benchmark's table in Markdown: the medians, and each as a multiple of this engine's."""
import json, pathlib, sys

rows = [json.loads(line) for line in pathlib.Path(sys.argv[1]).read_text().splitlines()]
size = pathlib.Path(sys.argv[2]).stat().st_size
lines = len(pathlib.Path(sys.argv[3]).read_text().splitlines())
ours = next(row for row in rows if row["name"] == "viper-gen")


def cell(row, column):
    time = row[column]
    return "–" if time is None else "{:,.1f} ({:.2f}×)".format(time, time / ours[column])


print(f"A template of {lines} lines, {size:,} bytes of output, the same from every engine; medians on one core.\n")
print("Compared with: Stencil and swift-mustache as Swift packages; Jinja2; minijinja, which is written in Rust, as the wheel")
print("from PyPI, so its times include the conversion of the context from Python; and the same output written by hand in")
print("Swift, without a template, which no engine can beat. Values are made of the context once, outside of all times: what")
print("that takes from JSON is a row of its own.\n")
print("| engine | parse + render µs | render only µs |\n|---|---|---|")
for row in rows:
    print(f"| {row['name']} | {cell(row, 'both')} | {cell(row, 'render')} |")
