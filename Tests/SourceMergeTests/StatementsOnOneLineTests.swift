import Testing

@testable import SourceMerge

@Suite("Several statements of a person's on one line")
struct StatementsOnOneLineTests {
    private let base = """
        class A {
            func close() {
                host?.pop(animated: true)
            }

            func open() {
            }
        }

        """

    /// The merged text, in which the person's line and what is generated now differ from the base.
    private func merged(_ line: String, _ new: String) -> (text: String?, report: MergeReport) {
        let old = "        host?.pop(animated: true)\n"
        return merge(
            base,
            base.replacing(old, with: "        \(line)\n"),
            base.replacing(old, with: new).replacing("    func open", with: "    func help() {\n    }\n\n    func open")
        )
    }

    @Test("functions on one line, with a semicolon between them, are two")
    func functions() {
        let (a, b) = ("    func close() {\n        host?.pop(animated: true)\n    }\n", "    func open() {\n    }\n")
        let mine = "    func close() { shut() }; func open() { start() }\n"
        let current = base.replacing(a + "\n" + b, with: mine)
        #expect(merge(base, current, base).text == current)
        let new = base.replacing("func open()", with: "func open(id: Int)")
        let merged = merge(base, current, new)
        #expect(merged.text == current.replacing("func open()", with: "func open(id: Int)"))
        #expect(merged.report.conflicts.isEmpty)
    }

    @Test(
        "what is generated now takes its place on the line",
        arguments: [
            ("log(.x); host?.pop(animated: true)", "log(.x); host?.present(other, animated: true)"),
            ("host?.pop(animated: true); log(.x)", "host?.present(other, animated: true); log(.x)"),
            ("a(); host?.pop(animated: true); b()", "a(); host?.present(other, animated: true); b()"),
        ]
    )
    func replaced(line: String, expected: String) {
        let (text, report) = merged(line, "        host?.present(other, animated: true)\n")
        #expect(text?.contains("func close() {\n        \(expected)\n    }\n") == true, "\(text ?? "nil")")
        #expect(report.added == ["help()"] && report.updated == ["close()"])
    }

    @Test(
        "what is no longer generated goes from the line",
        arguments: [
            ("log(.x); host?.pop(animated: true)", "log(.x)"),
            ("host?.pop(animated: true); log(.x)", "log(.x)"),
            ("a(); host?.pop(animated: true); b()", "a(); b()"),
            ("a(); b(); host?.pop(animated: true) // last", "a(); b() // last"),
        ]
    )
    func removed(line: String, expected: String) {
        let (text, report) = merged(line, "")
        #expect(text?.contains("func close() {\n        \(expected)\n    }\n") == true, "\(text ?? "nil")")
        #expect(report.added == ["help()"] && report.updated == ["close()"])
    }

    /// The same where the person's body is on the line of the head.
    private func mergedOnOneLine(_ body: String, from statement: String = "host?.pop(animated: true)") -> String? {
        let base = base.replacing("host?.pop(animated: true)", with: statement)
        let old = "{\n        \(statement)\n    }"
        let theirs = base.replacing(old, with: "{\n    }")
        return merge(base, base.replacing(old, with: "{ \(body) }"), theirs).text
    }

    @Test(
        "also if the whole body is on the line of the head",
        arguments: [
            ("log(.x); host?.pop(animated: true)", "log(.x)"), ("host?.pop(animated: true); log(.x)", "log(.x)"),
            ("a(); host?.pop(animated: true); b()", "a(); b()"),
            ("if x { return }; host?.pop(animated: true)", "if x { return }"),
        ]
    )
    func removedFromOneLine(body: String, expected: String) {
        let text = mergedOnOneLine(body)
        #expect(text == base.replacing("{\n        host?.pop(animated: true)\n    }", with: "{ \(expected) }"))
    }

    @Test(
        "a line of which a part could be lost is a conflict",
        arguments: [
            "if x { log(.x); host?.pop(animated: true) }", "log(.x); /* why */ host?.pop(animated: true)",
            "log(.x); host?.pop(animated: true).done()",
            "log(.x); host?.pop(animated: true); host?.pop(animated: true)",
        ]
    )
    func conflict(body: String) { #expect(mergedOnOneLine(body) == nil) }

    @Test("a line that cannot be merged is a conflict of its function only")
    func conflictOfOne() {
        let (text, report) = merged("if x { log(.x); host?.pop(animated: true) }", "")
        #expect(text == nil && report.conflicts.map(\.name) == ["close()"] && report.added == ["help()"])
    }

    @Test("what the person may use stays")
    func declared() { #expect(mergedOnOneLine("let a = make(); log(a)", from: "let a = make()") == nil) }
}
