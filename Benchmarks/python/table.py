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
print("| engine | parse + render µs | render only µs |\n|---|---|---|")
for row in rows:
    print(f"| {row['name']} | {cell(row, 'both')} | {cell(row, 'render')} |")
