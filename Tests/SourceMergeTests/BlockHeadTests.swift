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
        "a task that is stored in another property is the same one",
        arguments: [
            ("loadTask = Task", "fetchTask = Task"), ("self?.loadTask = Task", "self?.fetchTask = Task"),
            ("let load: Task<Void, Never> = Task", "let fetch: Task<Void, Never> = Task"),
            ("tasks[.load] = Task(priority: .low)", "tasks[.fetch] = Task(priority: .low)"),
        ]
    )
    func storedTask(old: String, new: String) {
        let merged = merge(Self.block(old, "load"), Self.block(old, "load", Self.own), Self.block(new, "fetch"))
        #expect(merged.text == Self.block(new, "fetch", Self.own), "\(merged.text ?? "")")
    }

    @Test(
        "a block that is stored elsewhere is another one",
        arguments: [
            ("model.onDelete =", "model.onShare ="), ("load = Task", "load = Timer"),
            ("delete.action = UIAction", "share.action = UIAction"), ("if let a = b", "if let c = b"),
        ]
    )
    func otherBlock(old: String, new: String) {
        let merged = merge(Self.block(old, "load"), Self.block(old, "load", Self.own), Self.block(new, "fetch"))
        #expect(merged.report.conflicts.map(\.name) == ["reduce()"], "\(merged.text ?? "")")
    }

    private static let own = "            log()\n"

    /// A block with a call, and a line of a person's above that.
    private static func block(_ head: String, _ call: String, _ own: String = "") -> String {
        body("        \(head) {\n\(own)            self?.\(call)()\n        }\n")
    }
}
