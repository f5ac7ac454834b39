import Foundation
import SourceText
import TemplateEngine
import Testing

/// Dictionaries whose values are made when a template asks for them.
@Suite struct FieldTests {
    private struct Method: Sendable {
        let name: String
        let isAsync: Bool
    }

    private static let fields: Fields<Method> = [
        "name": { .string($0.name) },
        "isAsync": { .bool($0.isAsync) },
        "shout": { .string($0.name.uppercased()) },
    ]

    private static let start = Method(name: "start", isAsync: true)

    private func render(_ template: String, _ value: Value) throws -> String {
        let file = SourceFile(path: "main", text: template)
        return try Template(file).render(["it": value])
    }

    @Test func areSeenAsADictionary() throws {
        let value = Self.fields.value(of: Self.start)
        #expect(try render("{{ it.name }} {{ it.shout }} {{ it.count }}", value) == "start START 3")
        #expect(
            try render("{% for key, value in it %}{{ key }}={{ value }};{% endfor %}", value)
                == "isAsync=true;name=start;shout=START;"
        )
        let plain: Value = ["name": "start", "isAsync": true, "shout": "START"]
        #expect(value == plain)
        #expect(value.hashValue == plain.hashValue)
        #expect(value.dictionary == plain.dictionary)
        #expect("\(value)" == "\(plain)")
    }

    /// Eight bytes are compared at once.
    @Test func keysAreInTheOrderOfTheirBytes() throws {
        let keys = [
            "", "\0", "A", "a", "a\0", "ab", "abcdefg", "abcdefgh", "abcdefgh\0", "abcdefgha", "abcdefghb", "abcdefgi",
            "ä",
            "日本", "日本語の文", "🎉",
        ]
        for mixed in [keys.reversed(), keys, Array(keys[7...] + keys[..<7])] {
            let value = Value.dictionary(Dictionary(uniqueKeysWithValues: mixed.map { ($0, .null) }))
            let text = try render("{% for key, value in it %}{{ key }},{% endfor %}", value)
            #expect(text == keys.map { $0 + "," }.joined())
            let none: Fields<Int>.Field = { _ in .null }
            #expect(Fields(Dictionary(uniqueKeysWithValues: mixed.map { ($0, none) })).keys == keys)
        }
    }

    @Test func canBeComputedAtOnce() throws {
        let value = Self.fields.computedValue(of: Self.start)
        #expect(value == Self.fields.value(of: Self.start))
        #expect(try render("{{ it.name }} {{ it.shout }} {{ it.count }}", value) == "start START 3")
        let calls = Locked(0)
        let counted: Fields<Int> = [
            "number": { number in
                calls.withLock { $0 += 1 }
                return .integer(number)
            }
        ]
        let computed = counted.computedValue(of: 4)
        #expect(try render("{{ it.number }} {{ it.number }}", computed) == "4 4")
        #expect(calls.withLock { $0 } == 1)
    }

    @Test func areNotMadeBeforeTheyAreAskedFor() throws {
        let fields: Fields<Int> = [
            "cheap": { .integer($0) },
            "never": { _ in
                Issue.record("it was not asked for")
                return .null
            },
        ]
        #expect(try render("{{ it.cheap }}", fields.value(of: 4)) == "4")
    }

    @Test func aMissingOneIsNamedWithItsNeighbors() {
        let error = #expect(throws: DiagnosticsError.self) {
            try render("{{ it.nam }}", Self.fields.value(of: Self.start))
        }
        #expect(error?.diagnostics.first?.notes.contains { $0.message.contains("name") } == true)
    }

    @Test func canBeThoseOfAPart() throws {
        struct Call: Sendable { let method: Method }
        let fields = Self.fields.of { (call: Call) in call.method }.adding([
            "name": { .string("call \($0.method.name)") }
        ])
        #expect(fields.keys == ["isAsync", "name", "shout"])
        #expect(
            try render("{{ it.name }} {{ it.shout }}", fields.value(of: Call(method: Self.start))) == "call start START"
        )
    }

    @Test func theLaterOfTwoWithOneKeyIsTaken() throws {
        let fields: Fields<Int> = [
            "b": { .integer($0) }, "a": { .integer($0 + 1) }, "b": { .integer($0 + 2) }, "c": { .integer($0 + 3) },
            "b": { .integer($0 + 4) },
        ]
        let both = fields.adding(["c": { .integer($0 + 5) }, "bb": { .integer($0 + 6) }, "d": { .integer($0 + 7) }])
        #expect(fields.keys == ["a", "b", "c"] && both.keys == ["a", "b", "bb", "c", "d"])
        #expect(try render("{{ it.a }} {{ it.b }} {{ it.c }}", fields.value(of: 10)) == "11 14 13")
        let all = "{% for key, value in it %}{{ key }}{{ value }};{% endfor %}"
        #expect(try render(all, both.value(of: 10)) == "a11;b14;bb16;c15;d17;")
    }
}
