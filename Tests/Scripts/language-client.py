"""A scripted session of editing. Tests/Scripts/language-client describes it."""

import asyncio
import os
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

tool = sys.argv[1]
edits = int(os.environ.get("EDITS", 10_000))
limit = float(os.environ.get("LIMIT", 10))
seed = int(os.environ.get("SEED", time.time()))
chance = random.Random(seed)
times = {}
answers = 0


def fail(message):
    print(f"error: {message} (SEED={seed})", file=sys.stderr)
    os._exit(1)


def expect(condition, message):
    if not condition:
        fail(message)


def spec(functions):
    """A spec of about 300 lines with these functions of the presenter."""
    entities = "".join(f"    entity Entity{n}: Equatable {{\n        let id: Int\n    }}\n\n" for n in range(40))
    presenter = "".join(f"        /// Says what {name} is for.\n        func {name}(id: Int)\n" for name in functions)
    return (
        f"/// What a person edits.\nmodule Big {{\n    ui: uikit\n\n{entities}"
        f"    view {{\n        func show(_ entity: Entity1)\n    }}\n\n    presenter {{\n{presenter}    }}\n\n"
        "    wireframe {\n        func open() -> push Small()\n    }\n}\n"
    )


class Session:
    """One file in an editor: its text, which every edit changes here and in the server."""

    def __init__(self, client, path):
        self.client = client
        self.uri = path.absolute().as_uri()
        self.version = 0
        self.document = lsp.TextDocumentIdentifier(uri=self.uri)

    def open(self, text):
        self.text = text
        self.version += 1
        item = lsp.TextDocumentItem(uri=self.uri, language_id="viper", version=self.version, text=text)
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(text_document=item))

    def place(self, offset):
        before = self.text[:offset]
        line = before.count("\n")
        character = len(before[before.rfind("\n") + 1 :].encode("utf-16-le")) // 2
        return lsp.Position(line=line, character=character)

    def edit(self, start, end, new):
        range = lsp.Range(start=self.place(start), end=self.place(end))
        self.text = self.text[:start] + new + self.text[end:]
        self.version += 1
        document = lsp.VersionedTextDocumentIdentifier(uri=self.uri, version=self.version)
        change = lsp.TextDocumentContentChangePartial(range=range, text=new)
        self.client.text_document_did_change(
            lsp.DidChangeTextDocumentParams(text_document=document, content_changes=[change])
        )

    async def ask(self, name, **more):
        global answers
        request = getattr(self.client, f"text_document_{name}_async")
        kind = {"code_action": "CodeAction", "document_symbol": "DocumentSymbol", "prepare_rename": "PrepareRename"}
        parameters = getattr(lsp, kind.get(name, name.capitalize()) + "Params" if name != "formatting"
                             else "DocumentFormattingParams")
        start = time.perf_counter()
        answer = await request(parameters(text_document=self.document, **more))
        times.setdefault(name, []).append((time.perf_counter() - start) * 1000)
        answers += 1
        return answer

    def at(self, word):
        offset = self.text.index(word)
        return self.place(offset)


def apply(text, edits):
    """The text after edits, which count as an editor does."""
    lines = text.split("\n")

    def offset(position):
        units = lines[position.line].encode("utf-16-le")[: position.character * 2]
        return sum(len(line) + 1 for line in lines[: position.line]) + len(units.decode("utf-16-le"))

    for edit in sorted(edits, key=lambda edit: offset(edit.range.start), reverse=True):
        text = text[: offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end) :]
    return text


def memory(process):
    if not sys.platform.startswith("linux"):
        return 0
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


async def main():
    names = [f"didTap{n}" for n in range(40)]
    Path("Big").mkdir()
    Path("Small").mkdir()
    Path("Big/Big.viper").write_text(spec(names))
    Path("Small/Small.viper").write_text("/// Another screen.\nmodule Small {\n    ui: uikit\n}\n")
    subprocess.run([tool, "generate"], check=True, stdout=subprocess.DEVNULL)

    client = LanguageClient("language-client", "1")
    published = {}

    @client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def publish(parameters):
        published[parameters.uri] = parameters

    await client.start_io(tool, "lsp")
    capabilities = lsp.ClientCapabilities()
    start = await client.initialize_async(lsp.InitializeParams(capabilities=capabilities, root_uri=Path.cwd().as_uri()))
    expect(start.capabilities.rename_provider.prepare_provider, "the server renames")
    client.initialized(lsp.InitializedParams())
    server = client._server.pid

    big = Session(client, Path("Big/Big.viper"))
    big.open(spec(names))
    expect(big.text.count("\n") >= 250, "the spec is long")
    early = None
    for number in range(edits):
        index = chance.randrange(len(names))
        old, new = names[index], f"did{chance.choice(['Tap', 'Swipe', 'Hold'])}{chance.randrange(10_000)}_{number}"
        names[index] = new
        start = big.text.index(f"func {old}(") + 5
        big.edit(start, start + len(old), new)
        if number % 20:
            continue
        # An edit in twenty is looked at, in one of the ways in which an editor looks.
        way = number // 20 % 8
        if way == 0:
            hover = await big.ask("hover", position=big.at(f"{new}("))
            expect(f"func {new}(id: Int)" in hover.contents.value, f"hover of {new}: {hover}")
            expect("Says what" in hover.contents.value, "hover shows the documentation")
        elif way == 1:
            symbols = await big.ask("document_symbol")
            section = next(child for child in symbols[0].children if child.name.startswith("presenter"))
            expect([child.name.split("(")[0] for child in section.children] == names, "the symbols are those of the text")
        elif way == 2:
            found = await big.ask("definition", position=big.at("Small()"))
            expect(len(found) == 1 and found[0].uri.endswith("Small/Small.viper"), f"definition: {found}")
        elif way == 3:
            options = lsp.FormattingOptions(tab_size=4, insert_spaces=True)
            found = await big.ask("formatting", options=options)
            expect(not found, f"a formatted text stays as it is: {found}")
            place = big.text.index("    view {")
            big.edit(place, place + 4, "  ")
            found = await big.ask("formatting", options=options)
            expect(apply(big.text, found) == big.text[:place] + "  " + big.text[place:], f"formatting: {found}")
            big.edit(place, place + 2, "    ")
        elif way == 4:
            place = big.text.index("    view {")
            big.edit(place, place, "    acc")
            items = await big.ask("completion", position=big.place(place + 7))
            labels = [item.label for item in (items if isinstance(items, list) else items.items)]
            expect("access" in labels, f"completion: {labels}")
            big.edit(place, place + 7, "")
        elif way == 5:
            rename = await big.ask("rename", position=big.at(f"{new}("), new_name=f"{new}Again")
            own = apply(big.text, rename.changes[big.uri])
            expect(own == big.text.replace(f"func {new}(", f"func {new}Again("), "the spec has the new name")
            for uri, changes in rename.changes.items():
                if not uri.endswith(".swift"):
                    continue
                text = apply(Path(uri.removeprefix("file://")).read_text(), changes)
                expect(f"{new}Again" in text and f"{new}(" not in text, f"{uri} has the new name")
            expect(len(rename.changes) >= 3, f"rename changes {list(rename.changes)}")
        elif way == 6:
            place = big.text.index(f"func {new}(")
            big.edit(place, place + 4, "fnc")
            line = big.place(place).line
            actions = await big.ask(
                "code_action",
                range=lsp.Range(start=big.place(place), end=big.place(place + 3)),
                context=lsp.CodeActionContext(diagnostics=[]),
            )
            expect([action.title for action in actions] == ["Replace 'fnc' with 'func'"], f"repairs: {actions}")
            shown = published[big.uri].diagnostics
            expect([shown[0].range.start.line, shown[0].severity] == [line, lsp.DiagnosticSeverity.Error],
                   "the mistake is shown in its line")
            big.text = apply(big.text, actions[0].edit.changes[big.uri])
            big.version += 1
            change = lsp.TextDocumentContentChangeWholeDocument(text=big.text)
            document = lsp.VersionedTextDocumentIdentifier(uri=big.uri, version=big.version)
            client.text_document_did_change(
                lsp.DidChangeTextDocumentParams(text_document=document, content_changes=[change])
            )
        else:
            symbols = await client.workspace_symbol_async(lsp.WorkspaceSymbolParams(query=new))
            expect([symbol.name.split("(")[0] for symbol in symbols] == [new], f"workspace symbols: {symbols}")
        if number == edits // 10 // 20 * 20:
            early = memory(server)
    late = memory(server)
    expect(late < early + 16 * 1024, f"the memory grows from {early} to {late} KiB")

    # A text of 1 MiB, with letters that are two units and four bytes.
    large = Session(client, Path("Large.viper"))
    line = "    // \U0001f600 é\n"
    large.open("module Large {\n" + line * (2**20 // len(line.encode())) + "    view {\n        fnc a()\n    }\n}\n")
    await large.ask("document_symbol")
    shown = published[large.uri].diagnostics
    expect(shown and shown[0].range.start == large.at("fnc"), "the mistake in a large file is in its place")

    # A request that is cancelled has an answer, and those around it have theirs.
    futures = [
        client.protocol.send_request_async("textDocument/hover", lsp.HoverParams(big.document, big.at("Small()")))
        for _ in range(20)
    ]
    results = await asyncio.gather(*futures, return_exceptions=True)
    expect(not any(isinstance(result, Exception) for result in results), "twenty requests at once have their answers")

    await client.shutdown_async(None)
    try:
        await big.ask("hover", position=big.at("Small()"))
        fail("the server answers after 'shutdown'")
    except Exception as error:
        expect("shut down" in str(error), f"after 'shutdown': {error}")
    client.exit(None)
    for _ in range(200):
        if client._server.returncode is not None:
            break
        await asyncio.sleep(0.02)
    expect(client._server.returncode == 0, f"the server ends with {client._server.returncode}")

    medians = {name: statistics.median(each) for name, each in times.items()}
    print(f"{edits} edits, {answers} answers, each as expected; memory {early} → {late} KiB")
    print("median answer in ms: " + ", ".join(f"{name} {median:.1f}" for name, median in sorted(medians.items())))
    slow = [name for name, median in medians.items() if median > limit * (5 if name == "rename" else 1)]
    expect(not slow, f"the median of {slow} is above {limit} ms")


asyncio.run(main())
