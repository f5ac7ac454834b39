import ModuleSpec
import SourceText
import TestSupport
import Testing

@testable import ModulePlan

struct KnownTypesTests {
    @Test("every type is in one row")
    func rowsAreDisjoint() {
        let names = KnownTypes.rows.flatMap(\.names)
        let repeated = Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted()
        #expect(repeated == [])
        #expect(names.count > 200)
    }

    @Test("the compiler agrees with what the table says of types")
    func facts() async throws {
        let arguments = [
            "Array": "Int", "AsyncStream": "Int", "AsyncThrowingStream": "Int, any Error", "ClosedRange": "Int",
            "CheckedContinuation": "Int, any Error", "ContiguousArray": "Int", "Dictionary": "Int, Int",
            "Measurement": "UnitLength", "Optional": "Int", "PartialRangeFrom": "Int", "PartialRangeThrough": "Int",
            "PartialRangeUpTo": "Int", "Range": "Int", "Result": "Int, Never", "Set": "Int", "Task": "Int, Never",
        ]
        let facts: [(KnownTypes.Facts, String)] = [
            (.sendable, "Sendable"), (.hashable, "Hashable"), (.codable, "Codable"),
        ]
        // Protocols, a tuple, and what is in another module on Linux.
        let others: Set = ["Error", "Sendable", "Void", "URLRequest"]
        let claims = KnownTypes.rows.flatMap { row in
            row.names.filter { !others.contains($0) }.flatMap { name in
                let type = arguments[name].map { "\(name)<\($0)>" } ?? name
                return facts.filter { row.facts.contains($0.0) }.map { "let _: any \($0.1).Type = \(type).self" }
            }
        }
        #expect(claims.count > 100)
        let text = "import Foundation\n@available(macOS 15, *) func check() {\n\(claims.joined(separator: "\n"))\n}\n"
        let remarks = try await SwiftCompiler.remarks(on: text, ["-swift-version", "6"])
        #expect(remarks.map { "\($0) \(claims[max(0, $0.line - 3)])" } == [])
    }

    @Test(
        "types of the standard library are Sendable if their arguments are",
        arguments: ["AsyncStream", "AsyncThrowingStream", "Result", "Task"]
    )
    func sendable(_ name: String) throws {
        for (argument, isSendable) in [("Int", true), ("NSString", false)] {
            let source = SourceFile(
                path: "",
                text: "module A {\n    interactor {\n        func f() -> \(name)<\(argument), any Error>\n    }\n}\n"
            )
            let section = try #require(SpecFile(source).modules.first?.sections.first)
            let result = try #require(section.requirements.first?.types.last)
            #expect(result.isCertainly(.sendable) { _ in nil } == isSendable, "\(result)")
        }
    }

    @Test(
        "the name of a type says which framework is imported",
        arguments: [
            ("Date", ["Foundation"]), ("UIColor", ["UIKit"]), ("UIntent", ["Own"]), ("UI", ["Own"]), ("Money", ["Own"]),
        ]
    )
    func imports(of type: String, expected: [String]) {
        let rule = ImportRule(outsideTypes: [type], imports: ["Own"])
        #expect(rule.imports(for: SourceFile(path: "", text: "let value: \(type)?\n")) == expected)
        #expect(rule.imports(for: SourceFile(path: "", text: "let value: Int\n")) == [])
    }

    @Test(
        "a type is found in every spelling of its letters, and after a byte order mark",
        arguments: [
            ("\u{C9}tat", "let value: E\u{301}tat?\n"), ("E\u{301}tat", "let value: \u{C9}tat?\n"),
            ("K", "let value: \u{212A}?\n"), ("Money", "\u{FEFF}Money\n"),
        ]
    )
    func spellings(of type: String, text: String) {
        let rule = ImportRule(outsideTypes: [type], imports: ["Own"])
        #expect(rule.imports(for: SourceFile(path: "", text: text)) == ["Own"])
    }

    @Test("a file of tests says that it means the type of the spec, and not that of a framework")
    func typesWithTheNameOfAnother() throws {
        let text = """
            module Inbox {
                ui: swiftui
                entity Notification { let date: Date }
                enum Comment { case none }
                typealias Text = String
                entity Set { let id: Int }
                entity Message { let comment: Comment }
            }

            """
        let module = try #require(SpecFile(SourceFile(path: "Inbox.viper", text: text)).modules.first)
        let compiled = try BundledArchitecture.compiled("viper")
        let rule = try #require(Planner.plan(module, settings: .none, architecture: compiled).plan?.imports)
        let tests = SourceFile(path: "", text: "let a: [Notification?], b: Comment, c: Set, d: Message, e = \"Text\"\n")
        let expected = ["@testable enum App.Comment", "@testable struct App.Notification"]
        #expect(rule.imports(forTests: tests, of: "App") == expected)
        #expect(rule.imports(forTests: tests, of: "") == [])
        #expect(
            rule.imports(forTests: SourceFile(path: "", text: "let e: Text\n"), of: "App") == [
                "@testable typealias App.Text"
            ]
        )
    }

    @Test("a type in a comment, a string or a longer word needs no import")
    func otherUses() {
        let rule = ImportRule(outsideTypes: ["Money"], imports: ["Own"])
        let text = "// Money\nlet text = \"Money\"\nlet other: MoneyBag? = nil\n"
        #expect(rule.imports(for: SourceFile(path: "", text: text)) == [])
    }
}
