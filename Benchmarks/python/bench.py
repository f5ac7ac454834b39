"""Times Jinja2 and minijinja on the benchmark's template; prints one line of JSON an engine."""
import json, pathlib, statistics, sys, time

folder = pathlib.Path(__file__).parent.parent / "templates"
source = (folder / "mock.jinja").read_text()
context = json.loads((folder / "context.json").read_text())
expected = pathlib.Path(sys.argv[1]).read_bytes()
seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 2


def median(work):
    work()
    samples, end = [], time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.perf_counter_ns()
        work()
        samples.append(time.perf_counter_ns() - start)
    return statistics.median(samples) / 1000


def report(name, both, render):
    assert both().encode() == expected, name + " writes something else"
    assert render().encode() == expected, name + " writes something else"
    print(json.dumps({"name": name, "both": median(both), "render": median(render)}), flush=True)


import jinja2

def jinja_template():
    return jinja2.Environment(keep_trailing_newline=True, cache_size=0).from_string(source)

template = jinja_template()
report("Jinja2 " + jinja2.__version__, lambda: jinja_template().render(context), lambda: template.render(context))

import minijinja
from importlib.metadata import version

def minijinja_environment():
    return minijinja.Environment(templates={"mock": source}, keep_trailing_newline=True)

environment = minijinja_environment()
environment.render_template("mock", **context)
report("minijinja " + version("minijinja") + " (PyPI)",
       lambda: minijinja_environment().render_template("mock", **context),
       lambda: environment.render_template("mock", **context))
