import SwiftReader

/// A line of a text as it was written.
struct Line {
    /// Without its line end.
    let bytes: Range<Int>
    /// Those that start on it.
    let tokens: Range<Int>
    /// The token or comment that its start lies in, so that its first bytes mean something.
    let inside: Inside
    /// Whether a token or comment goes on over its end.
    let isOpenAtEnd: Bool
    /// Whether a comment other than a `//` at its end stands on it.
    let hasBlockComment: Bool

    enum Inside: Equatable {
        case nothing
        case comment
        /// The index of the token.
        case literal(Int)
    }

    /// A line that may be wrapped.
    var isPlainCode: Bool { !tokens.isEmpty && inside == .nothing && !isOpenAtEnd && !hasBlockComment }

    /// The lines of a text; the last one is what stands behind the last line end.
    static func all(in text: TokenizedText) -> [Line] {
        var lines: [Line] = []
        var (start, token, comment) = (0, 0, 0)
        while start <= text.bytes.count {
            let end = text.bytes[start...].firstIndex(of: Ascii.newline) ?? text.bytes.count
            let firstToken = token
            while token < text.tokens.count, text.tokens[token].range.lowerBound < end { token += 1 }
            let firstComment = comment
            while comment < text.comments.count, text.comments[comment].range.lowerBound < end { comment += 1 }

            var inside = Inside.nothing
            var hasBlockComment = text.comments[firstComment..<comment].contains(where: \.isBlock)
            if firstToken > 0, text.tokens[firstToken - 1].range.upperBound > start {
                inside = .literal(firstToken - 1)
            }
            if firstComment > 0, text.comments[firstComment - 1].range.upperBound > start {
                inside = .comment
                hasBlockComment = true
            }
            let isOpenAtEnd =
                token > 0 && text.tokens[token - 1].range.upperBound > end
                || comment > 0 && text.comments[comment - 1].range.upperBound > end
            lines.append(
                Line(
                    bytes: start..<end,
                    tokens: firstToken..<token,
                    inside: inside,
                    isOpenAtEnd: isOpenAtEnd,
                    hasBlockComment: hasBlockComment
                )
            )
            start = end + 1
        }
        return lines
    }
}

extension TokenizedText {
    /// The white space that a line starts with.
    func indentation(of line: Line) -> Range<Int> {
        var end = line.bytes.lowerBound
        while end < line.bytes.upperBound, Self.isWhiteSpace(bytes[end]) { end += 1 }
        return line.bytes.lowerBound..<end
    }

    /// A range without the white space at its end.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, Self.isWhiteSpace(bytes[end - 1]) { end -= 1 }
        return range.lowerBound..<end
    }

    /// Space, tab, vertical tab, form feed: what the lexer passes over.
    private static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == Ascii.space || byte == Ascii.tab || byte == 0x0B || byte == 0x0C
    }
}
