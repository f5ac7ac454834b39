import SourceText

/// The smallest part of a Swift text that has a meaning. White space and comments are between tokens.
package struct Token: Hashable, Sendable {
    /// The lexical kind of a token.
    package enum Kind: UInt8, Sendable {
        /// A word without backticks. Whether it is a keyword or a name depends on its position.
        case word
        /// A name in backticks; its range includes them.
        case escapedWord
        /// `#name`, without its arguments.
        case poundWord
        case number
        /// A string literal of any form, with all its interpolations.
        case string
        case regex
        /// One byte of punctuation or of an operator. An operator of several bytes is several tokens, because `>>` can
        /// close two lists of generic arguments.
        case symbol
        /// `->`
        case arrow
        case endOfFile
    }

    /// The lexical kind.
    package let kind: Kind
    /// Whether it is the first token of its line.
    package let startsLine: Bool
    /// The bytes of the token; empty for the end of the file.
    package let range: Range<Int>

    package init(kind: Kind, startsLine: Bool, range: Range<Int>) {
        (self.kind, self.startsLine, self.range) = (kind, startsLine, range)
    }
}

/// The tokens of a text.
package struct TokenList: Sendable {
    /// The text.
    package let file: SourceFile
    /// The tokens in the order of the text. Only the last one is `endOfFile`.
    package let tokens: [Token]
    /// The lexical mistakes, at most 20.
    package let diagnostics: [Diagnostic]
    /// Whether the text ends within a comment or a literal, so that its last tokens are missing.
    package let isCutShort: Bool
    /// The comments between the tokens, in the order of the text.
    package let comments: [Comment]
    /// `nil` if it was not read with a similar text.
    package let common: CommonTokens?
}
