import Testing

@testable import SourceMerge

/// What counts as the work of a formatter.
@Suite struct ReformattingTests {
    private func isReformatted(_ text: String, _ other: String) -> Bool {
        Reformatting.isOnlyDifference(of: Array(text.utf8), from: Array(other.utf8))
    }

    @Test(
        "white space between tokens, and in comments",
        arguments: [
            ("@MainActor\nprotocol A {}", "@MainActor protocol A {\n}"),
            ("func a(b: Int, c: Int)", "func a(\n  b : Int,\n  c: Int\n)"),
            ("let a = b?.c.d()", "let a = b?\n\t.c\n\t.d()"),
            ("let a: [B<C<Int>>]?", "let a : [ B<C<Int>> ]?"),
            ("/* a\n   b */\nlet a = 1\n", "\t/* a\n b */ let a=1"),
            ("a == b", "a\n== b"),
            ("", "\n\n"),
        ]
    )
    func formatters(text: String, other: String) {
        #expect(isReformatted(text, other) && isReformatted(other, text))
    }

    @Test(
        "anything else is an edit",
        arguments: [
            ("let a = 1", "let a = 1;"),
            ("let a = \"b c\"", "let a = \"b  c\""),
            ("a == b", "a = = b"),
            ("a ?? b", "a ? ? b"),
            ("return a", "returna"),
            ("// a\nlet b = 1", "let b = 1 // a"),
            ("// a\nlet b = 1", "let b = 1"),
            ("let a = 1 // b", "let a = 1 // c"),
            ("a ..< b", "a . . < b"),
            ("let a = 1", "let a = 1\n`remember this"),
            ("let a = 1", "let a = 1\u{0}"),
            ("let a = 1", "let a = 1 /* b"),
        ]
    )
    func edits(text: String, other: String) {
        #expect(!isReformatted(text, other) && !isReformatted(other, text))
    }
}
