"""Derives the templates of the other engines from templates/mock.stencil, so that all say the same."""
import pathlib, re

folder = pathlib.Path(__file__).parent.parent / "templates"
stencil = (folder / "mock.stencil").read_text()

# Jinja2 and minijinja: other filter names and other parentheses.
jinja = re.sub(r"\|(default|join):(\"[^\"]*\")", r"|\1(\2)", stencil)
jinja = jinja.replace("|uppercase", "|upper").replace("|lowercase", "|lower")
jinja = jinja.replace("forloop.last", "loop.last").replace("forloop.counter", "loop.index")
jinja = jinja.replace("m.parameters.count", "m.parameters|length")
(folder / "mock.jinja").write_text(jinja)

# Mustache: sections for loops and conditions, transforms for filters; what it cannot ask, the context says.
mustache = re.sub(r"\{# .*? #\}", "", stencil)
mustache = re.sub(r"\{\{ (\S+)\|default:\"([^\"]*)\" \}\}", r"{{#\1}}{{\1}}{{/\1}}{{^\1}}\2{{/\1}}", mustache)
mustache = re.sub(r"\{\{ (\S+)\|uppercase \}\}", r"{{uppercased(\1)}}", mustache)
mustache = re.sub(r"\{\{ (\S+)\|lowercase \}\}", r"{{lowercased(\1)}}", mustache)
mustache = re.sub(r"\{\{ (\S+)\|join:\"([^\"]*)\" \}\}", r"{{#\1}}{{.}}{{^LAST}}\2{{/LAST}}{{/\1}}", mustache)
mustache = mustache.replace("{% if not forloop.last %}", "{{^last()}}").replace("{{ forloop.counter }}", "{{ place }}")
stack, out = [], []
for piece in re.split(r"(\{%.*?%\}|\{\{\^last\(\)\}\})", mustache):
    if piece == "{{^last()}}":
        stack.append("last()")
        out.append(piece)
    elif not piece.startswith("{%"):
        out.append(piece)
    else:
        words = piece[2:-2].split()
        if words[0] == "for":
            name = words[3].split(".")[-1]
            stack.append(name)
            out.append("{{#%s}}" % name)
        elif words[0] == "if":
            name = words[1].split(".", 1)[-1]
            name = {"parameters.count": "hasOneParameter", "parameters": "hasParameters", "inherits": "isChild", "tags": "hasTags"}.get(name, name)
            stack.append(name)
            out.append("{{#%s}}" % name)
        elif words[0] == "else":
            out.append("{{/%s}}{{^%s}}" % (stack[-1], stack[-1]))
        else:
            out.append("{{/%s}}" % stack.pop())
mustache = "".join(out)
mustache = mustache.replace("LAST", "last()")
mustache = re.sub(r"\{\{([#^/]?)\s*((?:uppercased|lowercased)\()?(?:m|p)\.", r"{{\1\2", mustache)
mustache = mustache.replace("{{ import }}", "{{.}}")
mustache = re.sub(r"\{\{\s*([^#^/{}][^{}]*?)\s*\}\}", r"{{{\1}}}", mustache)
# Tags that stand alone on their line take the line end with them.
mustache = re.sub(r"^([ \t]*(?:\{\{[#^/][^{}]*\}\})+)$", r"\1\n", mustache, flags=re.M)
(folder / "mock.mustache").write_text(mustache.removesuffix("\n"))
