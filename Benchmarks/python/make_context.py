"""Writes the context of the benchmark: one protocol of twenty methods."""
import json, pathlib

types = ["String", "Int", "[String]", "URL", "Data", "User", "[String: Int]", "Bool"]
verbs = ["load", "store", "remove", "find", "update"]
nouns = ["Account", "Session", "Document", "Setting"]
methods = []
for number in range(20):
    name = verbs[number % 5] + nouns[number // 5]
    parameters = []
    for position in range(number % 4):
        parameters.append({
            "label": ["with", "for", "using"][position],
            "name": ["identifier", "options", "deadline"][position],
            "type": types[(number + position) % len(types)],
            "optional": (number + position) % 3 == 0,
            "doc": ["What to look for.", "How to do it.", "When to give up."][position],
        })
    method = {"name": name, "parameters": parameters, "async": number % 2 == 0, "throws": number % 3 != 0,
              "tags": ["slow", "remote", "cached"][: number % 4]}
    if number % 5 != 2:
        method["returns"] = types[number % len(types)]
    if number % 4 != 1:
        method["doc"] = "Asks the server to %s the %s." % (verbs[number % 5], nouns[number // 5].lower())
    methods.append(method)
context = {"file": "AccountServiceMock.swift", "name": "AccountService", "module": "Accounts", "access": "public",
           "imports": ["Foundation", "Combine", "Networking"], "inherits": ["AnyObject", "Sendable"], "methods": methods}
path = pathlib.Path(__file__).parent.parent / "templates" / "context.json"
path.write_text(json.dumps(context, indent=1) + "\n")
