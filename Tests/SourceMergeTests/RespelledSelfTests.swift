import Testing

@testable import SourceMerge

@Suite("Members before which a person or a formatter wrote 'self.'")
struct RespelledSelfTests {
    private func text(_ body: [String]) -> String {
        "final class P {\n    func load(id: Int) {\n" + body.map { "        \($0)\n" }.joined() + "    }\n}\n"
    }

    @Test("are no change of the lines", arguments: [true, false])
    func lines(isWritten: Bool) {
        let (bare, written) = (["view?.show(1)", "update()"], ["self.view?.show(1)", "self.update()"])
        let (base, ours) = isWritten ? (bare, written) : (written, bare)
        let theirs = [base[0].replacing("1", with: "1, 2"), base[1]]
        let expected = [ours[0].replacing("1", with: "1, 2"), ours[1]]
        #expect(merge(text(base), text(ours), text(theirs)).text == text(expected))
        // Lines of the person's stay.
        let merged = merge(text(base), text(ours + ["print(id)"]), text(theirs)).text
        #expect(merged == text(expected + ["print(id)"]), "\(merged ?? "")")
    }

    @Test("are others than the error of a 'catch'")
    func error() {
        let base = ["do {", "    try save()", "} catch {", "    show(error)", "}"]
        let ours = ["do {", "    try save()", "} catch let problem {", "    self.error = problem", "}"]
        let theirs = base + ["do {", "    try load()", "} catch {", "    show(error)", "}"]
        let merged = merge(text(base), text(ours), text(theirs)).text
        #expect(merged?.contains("show(self.error)") != true, "\(merged ?? "")")
    }

    @Test("are others than locals and parameters of their names")
    func local() {
        let merged = merge(text(["show(self.id)"]), text(["show(id)"]), text(["show(self.id, 2)"]))
        #expect(merged.text == nil && merged.report.conflicts.map(\.name) == ["load(id:)"], "\(merged)")
    }
}
