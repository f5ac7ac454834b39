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
}
