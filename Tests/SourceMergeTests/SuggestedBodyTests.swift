import Testing

@testable import SourceMerge

@Suite("A private view is a suggestion")
struct SuggestedBodyTests {
    private let base = """
        struct FeedView: View {
            let screen: FeedScreenModel

            var body: some View {
                content
                    .onAppear { screen.screenDidAppear() }
            }

            private var content: some View {
                Text(verbatim: "Feed")
            }
        }

        """
    private var theirs: String {
        base.replacing("Text(verbatim: \"Feed\")", with: "Text(screen.state.title)")
            .replacing("content\n", with: "content\n            .task { await screen.load() }\n")
    }

    @Test func thatFollowsTheSpecUntilAPersonEditsIt() {
        #expect(merge(base, base.replacing("\n\n", with: "\n\n\n"), theirs).text?.contains("state.title") == true)
    }

    @Test func thatAPersonReplacesWithoutAConflict() {
        let mine = base.replacing("Text(verbatim: \"Feed\")", with: "Label(\"Mine\", systemImage: \"star\")")
        let merged = merge(base, mine, theirs)
        let text = mine.replacing("content\n", with: "content\n            .task { await screen.load() }\n")
        #expect(merged.text == text)
        #expect(merged.report.conflicts.isEmpty)
    }

    @Test func thatIsNotAskedForAgainWhereAPersonDeletedIt() {
        let mine = base.replacing("content\n", with: "Text(\"Mine\")\n")
            .replacing("\n\n    private var content: some View {\n        Text(verbatim: \"Feed\")\n    }", with: "")
        let task = "            .task { await screen.load() }\n"
        #expect(merge(base, mine, theirs).text == mine.replacing("\"Mine\")\n", with: "\"Mine\")\n" + task))
    }

    @Test func unlikeAViewThatOthersUse() {
        let open = { (text: String) in text.replacing("private var", with: "var") }
        let mine = base.replacing("Text(verbatim: \"Feed\")", with: "Text(\"Mine\")")
        #expect(merge(open(base), open(mine), open(theirs)).text == nil)
    }
}

@Suite("Stubs beside what a person wrote")
struct ReplacedStubTests {
    private func text(_ body: String, _ head: String = "func items() async throws -> [String]") -> String {
        "class A {\n    \(head) {\n\(body)    }\n}\n"
    }

    private let stub = "        fatalError(\"items() is not implemented\")\n"
    private let line = "        Log.trace(\"items\")\n"

    @Test(
        "lines above one are put above what a person wrote in its place",
        arguments: [
            ("        try await api.items()\n", "        return try await api.items()\n"),
            ("        return try await api.items()\n", "        return try await api.items()\n"),
            ("        let all = try await api.items()\n        return all\n", nil),
        ]
    )
    func merged(own: String, expected: String?) {
        let merged = merge(text(stub), text(own), text(line + stub))
        #expect(merged.text == text(line + (expected ?? own)), "\(merged.text ?? "")")
        #expect(merged.report.conflicts.isEmpty)
        // The next change of that line is one of lines.
        let next = line.replacing("Log.trace", with: "Tracker.event")
        let again = merge(text(line + stub), text(line + (expected ?? own)), text(next + stub))
        #expect(again.text == text(next + (expected ?? own)), "\(again.text ?? "")")
    }

    @Test("lines above one are a conflict if the body cannot have them")
    func conflict() {
        let own = "        if isOpen { [] } else { [\"a\"] }\n"
        #expect(merge(text(stub), text(own), text(line + stub)).report.conflicts.map(\.name) == ["items()"])
        // Without lines, the stub alone changed.
        let other = stub.replacing("implemented", with: "written")
        #expect(merge(text(stub), text(own), text(other)).report.conflicts.isEmpty)
    }

    @Test("they do not come if a person has statements there, when what was generated goes")
    func implemented() {
        func body(_ lines: String) -> String { text(lines, "func didFail(_ error: any Error)") }
        let (old, own) = ("        state.problem = error.text\n", "        print(error)\n")
        let stop = "        assertionFailure(\"didFail(_:) is not implemented\")\n"
        for mine in [old + own, own + old] {
            #expect(merge(body(old), body(mine), body(stop)).text == body(own))
        }
        #expect(merge(body(old), body(old), body(stop)).text == body(stop))
        #expect(merge(body(old), body(""), body(stop)).text?.contains("print") != true)
    }

    @Test(
        "a stop that a person left shows what is generated now",
        arguments: [
            ("print(1)\n        OLD", "print(1)\n        NEW"), ("OLD\n        print(1)", "NEW\n        print(1)"),
            ("// Later.\n        OLD", "// Later.\n        NEW"),
            // A line on which a person wrote is theirs.
            ("if a { OLD } else { OLD }", "if a { OLD } else { OLD }"),
        ]
    )
    func stop(own: String, expected: String) {
        func body(_ parameter: String, _ lines: String) -> String {
            let lines = lines.replacing("OLD", with: "fatalError(\"load(page:) is not implemented\")")
                .replacing("NEW", with: "fatalError(\"load(number:) is not implemented\")")
            return text("        \(lines)\n", "func load(\(parameter): Int) -> String")
        }
        let merged = merge(body("page", "OLD"), body("page", own), body("number", "NEW"))
        #expect(merged.text == body("number", expected), "\(merged.text ?? "")")
    }

    @Test("a stop below a generated line is not returned")
    func stopBelowLine() {
        let own = "        // Later.\n" + stub
        let merged = merge(text(stub), text(own), text(line + stub))
        #expect(merged.text == text(line + own), "\(merged.text ?? "")")
    }
}
