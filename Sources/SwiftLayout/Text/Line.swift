import SwiftReader

/// A line of the original text.
struct Line {
    /// The bytes of the line, without its line end.
    let bytes: Range<Int>
    /// The tokens that start on the line.
    let tokens: Range<Int>
    /// The token or comment that contains the start of the line, so that its leading white space is significant.
    let inside: Inside
    /// Whether a token or comment continues on the next line.
    let isOpenAtEnd: Bool
    /// Whether the line contains a comment other than a `//` at its end.
    let hasBlockComment: Bool

    /// What the start of a line is inside of.
    enum Inside: Equatable {
        case nothing
        case comment
        /// A string or regex literal, by the index of its token.
        case literal(Int)
    }

    /// Whether the line can be broken.
    var isPlainCode: Bool { !tokens.isEmpty && inside == .nothing && !isOpenAtEnd && !hasBlockComment }

    /// The lines of a text. The last one follows the last line end, and can be empty.
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
    /// The leading white space of a line.
    func indentation(of line: Line) -> Range<Int> {
        var end = line.bytes.lowerBound
        while end < line.bytes.upperBound, Self.isWhiteSpace(bytes[end]) { end += 1 }
        return line.bytes.lowerBound..<end
    }

    /// A range without its trailing white space.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, Self.isWhiteSpace(bytes[end - 1]) { end -= 1 }
        return range.lowerBound..<end
    }

    /// Whether the lexer skips a byte: space, tab, vertical tab or form feed.
    private static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == Ascii.space || byte == Ascii.tab || byte == 0x0B || byte == 0x0C
    }
}
