import SourceText
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

    @Test("a type in a comment, a string or a longer word needs no import")
    func otherUses() {
        let rule = ImportRule(outsideTypes: ["Money"], imports: ["Own"])
        let text = "// Money\nlet text = \"Money\"\nlet other: MoneyBag? = nil\n"
        #expect(rule.imports(for: SourceFile(path: "", text: text)) == [])
    }
}
