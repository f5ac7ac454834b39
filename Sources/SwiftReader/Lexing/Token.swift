import SourceText

/// The smallest piece of Swift text that means something. White space and comments are not tokens; they are what lies
/// between them.
package struct Token: Hashable, Sendable {
    package enum Kind: UInt8, Sendable {
        /// A bare word: keyword or name, which of them depends on where it stands.
        case word
        /// A name in backticks; its range includes them.
        case escapedWord
        /// `#name`, without arguments.
        case poundWord
        case number
        /// A string literal of any form, with all its interpolations.
        case string
        case regex
        /// One byte of punctuation or of an operator. Operators are not joined: `>>` may close two generics.
        case symbol
        /// `->`
        case arrow
        case endOfFile
    }

    package let kind: Kind
    /// Whether it is the first token of its line.
    package let startsLine: Bool
    package let range: Range<Int>
}

/// All tokens of a text, with what is wrong in them.
package struct TokenList: Sendable {
    package let file: SourceFile
    /// In the order of the text; the last one is `endOfFile`, and there is no other of its kind.
    package let tokens: [Token]
    package let diagnostics: [Diagnostic]
    /// Whether the text ends within a comment or a literal, so that its last tokens are missing.
    package let isCutShort: Bool
}
