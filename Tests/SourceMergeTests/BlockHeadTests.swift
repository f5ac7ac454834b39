import Foundation
import Testing

@testable import SourceMerge

/// What a person wrote in a generated block belongs to what the head of the block says.
struct BlockHeadTests {
    private static func body(_ lines: String) -> String { "class A {\n    func reduce() {\n\(lines)    }\n}\n" }

    private static func cases(_ names: [String], _ statement: String = "break") -> String {
        body(
            "        switch action {\n"
                + names.map { "        case .\($0):\n            \(statement)\n" }.joined() + "        }\n"
        )
    }

    private static func closures(_ names: [String]) -> String {
        body(names.map { "        store.on(.\($0)) { [weak self] in\n            self?.next()\n        }\n" }.joined())
    }

    private static let texts: [@Sendable ([String]) -> String] = [
        { cases($0) }, { cases($0, "return .none") }, { closures($0) },
    ]

    private static let old = ["add", "deleteAll", "share"]

    @Test(
        "lines of a person's do not get into a block with another head",
        arguments: texts,
        [["add", "refresh", "share"], ["one", "two", "three"]]
    )
    func otherHead(text: @Sendable ([String]) -> String, new: [String]) {
        let base = text(Self.old)
        let start = base.range(of: "deleteAll")?.upperBound ?? base.endIndex
        for isReplaced in [true, false] {
            let lines = base[start...].split(separator: "\n", omittingEmptySubsequences: false)
            let own = isReplaced ? "database.delete()" : "database.delete()\n" + lines[1]
            let mine = base[..<start] + ([lines[0], own[...]] + lines.dropFirst(2)).joined(separator: "\n")
            let merged = merge(base, String(mine), text(new))
            #expect(merged.report.conflicts.map(\.name) == ["reduce()"], "\(merged.text ?? "")")
        }
    }

    @Test("a head that gains or loses words is that of the same block")
    func longerHead() {
        let (short, long) = (Self.body("        if a {\n        }\n"), Self.body("        if a, b {\n        }\n"))
        for (old, new) in [(short, long), (long, short)] {
            let mine = { (text: String) in text.replacing(" {\n        }", with: " {\n            mine()\n        }") }
            #expect(merge(old, mine(old), new).text == mine(new))
        }
    }

    @Test(
        "a block that is assigned to something else is the same block",
        arguments: [("loadTask", "fetchTask"), ("self.loadTask", "self.fetchTask"), ("let load", "let fetch")]
    )
    func assigned(old: String, new: String) {
        func text(_ target: String, _ call: String, _ own: String = "") -> String {
            Self.body("        \(target) = Task { [weak self] in\n\(own)            self?.\(call)()\n        }\n")
        }
        let own = "            log()\n"
        let merged = merge(text(old, "load"), text(old, "load", own), text(new, "fetch"))
        #expect(merged.text == text(new, "fetch", own), "\(merged.text ?? "")")
        // What is assigned is not.
        let other = text(new, "fetch").replacing("Task", with: "Timer")
        #expect(merge(text(old, "load"), text(old, "load", own), other).report.conflicts.map(\.name) == ["reduce()"])
    }
}
