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

    @Test("what is no longer generated goes from the line")
    func removed() {
        let (text, report) = merged("log(.x); host?.pop(animated: true)", "")
        #expect(text?.contains("func close() {\n        log(.x)\n    }\n") == true, "\(text ?? "nil")")
        #expect(report.added == ["help()"] && report.updated == ["close()"])
    }

    @Test("a line that cannot be merged is a conflict of its function only")
    func conflict() {
        let (text, report) = merged("host?.pop(animated: true); log(.x)", "")
        #expect(text == nil && report.conflicts.map(\.name) == ["close()"] && report.added == ["help()"])
    }
}
