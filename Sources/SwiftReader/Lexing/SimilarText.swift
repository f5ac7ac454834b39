import SourceText

extension TokenList {
    /// Reads the tokens of a Swift text that has most of its lines in common with another one. The result is that of
    /// reading all of it, but only what is between the lines at which the two texts begin to differ and end to differ
    /// is read.
    ///
    /// - Parameter other: The tokens of the other text.
    package init(_ file: SourceFile, like other: TokenList) {
        guard let similar = SimilarText(file.bytes, other) else {
            self.init(file)
            return
        }
        var lexer = Lexer(file: file, similar)
        lexer.run()
        self.init(lexer)
    }
}

/// What the tokens of a text have in common with those of the similar one that they were read with.
package struct CommonTokens: Sendable {
    /// The place in both texts before which all tokens and comments are the same.
    package let start: Int
    /// The number of tokens before it.
    package let count: Int
    /// The number of the token from which on all are those of the similar text.
    package fileprivate(set) var rest = Int.max
    /// How much further they are than there.
    package let shift: Int
}

/// A text that was read, and what it has in common with one that is to be read.
struct SimilarText {
    /// The tokens and the comments before the first line that differs.
    let tokens: ArraySlice<Token>
    let comments: ArraySlice<Comment>
    /// The place in both texts from which the new one is read: that of a token which starts a line.
    let start: Int

    /// The place in the new text from which all bytes are those of the other one, up to the end.
    let end: Int
    private(set) var common: CommonTokens
    private let other: TokenList
    /// How much further a place at the end of the new text is than in the other one.
    private var shift: Int { common.shift }

    /// - Returns: `nil` if the other text has mistakes, or another first line.
    init?(_ bytes: [UInt8], _ other: TokenList) {
        guard other.diagnostics.isEmpty, !other.isCutShort else { return nil }
        let old = other.file.bytes
        let prefix = bytes.commonPrefix(with: old)
        // Whether a `/` starts a literal depends on the rest of its line. In the first line, only the first token
        // serves.
        let line = bytes[..<prefix].lastIndex(of: Ascii.newline) ?? 0
        let next = other.tokens.firstSorted { $0.range.lowerBound > line }
        guard let first = other.tokens[..<next].lastIndex(where: \.startsLine) else { return nil }
        start = other.tokens[first].range.lowerBound
        tokens = other.tokens[..<first]
        comments = other.comments[..<other.comments.firstSorted { [start] in $0.range.lowerBound >= start }]
        end = bytes.count - bytes[start...].commonSuffix(with: old[start...])
        common = CommonTokens(start: start, count: first, shift: bytes.count - old.count)
        self.other = other
    }

    /// The number of the token of the other text that starts the line at a place of the new text, from `end` on. It and
    /// all that follow are the same in both; `nil` if that is not certain.
    func token(at place: Int) -> Int? {
        let number = other.tokens.firstSorted { $0.range.lowerBound >= place - shift }
        guard number < other.tokens.count, other.tokens[number].range.lowerBound == place - shift,
            other.tokens[number].startsLine,
            // What it is depends on the token before it.
            other.file.bytes[place - shift] != Ascii.slash
        else { return nil }
        return number
    }

    /// Notes that the token of a number, and all that follow, are those of the other text.
    mutating func end(atToken number: Int) { common.rest = number }

    /// The tokens from one of the other text on, at their places in the new one.
    func tokens(from number: Int) -> ArraySlice<Token> {
        let tokens = other.tokens[number...]
        let shift = shift
        guard shift != 0 else { return tokens }
        return tokens.map { Token(kind: $0.kind, startsLine: $0.startsLine, range: $0.range.moved(by: shift)) }[...]
    }

    /// The comments from a token of the other text on, at their places in the new one.
    func comments(from number: Int) -> some Sequence<Comment> {
        let start = other.tokens[number].range.lowerBound
        return other.comments[other.comments.firstSorted { $0.range.lowerBound >= start }...].lazy.map { [shift] in
            Comment(range: $0.range.moved(by: shift), isBlock: $0.isBlock)
        }
    }
}

extension Range<Int> {
    /// The same range further down in a text.
    package func moved(by shift: Int) -> Range<Int> { (lowerBound + shift)..<(upperBound + shift) }
}
