import Testing

@testable import ModuleSpec

/// String literals have the values that they have in Swift, which reads their bytes.
@Suite struct StringLiteralTests {
    /// A mark that a text puts on the letter before it, and a mark alone.
    static let mark = "\u{301}"

    @Test(arguments: [
        (#""abc""#, "abc"), (#""a\n\t\r\"\'\\""#, "a\n\t\r\"'\\"), (##"#"a\n\#n"#"##, "a\\n\n"),
        (#""x\n"# + mark + #"y""#, "x\n" + mark + "y"), (#""\""# + mark + #"""#, "\"" + mark),
        (#"""# + mark + #"abc""#, mark + "abc"), ("\"\"\"\n  a\n    b\n  \"\"\"", "a\n  b"),
    ])
    func value(of literal: String, is text: String) throws {
        let value = try StringLiteral.value(literal)
        #expect(value.utf8.elementsEqual(text.utf8), "\(value)")
    }

    @Test(arguments: [#""\q""#, #""\"# + mark + #"""#, #""\(name)""#, #""abc"#, #"""#])
    func refused(_ literal: String) {
        #expect(throws: StringLiteral.Refusal.self) { try StringLiteral.value(literal) }
    }
}
