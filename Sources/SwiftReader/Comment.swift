/// A comment of a text.
package struct Comment: Hashable, Sendable {
    package let range: Range<Int>
    /// `/* … */`
    package let isBlock: Bool

    /// All comments between the tokens of a text that could be read, in their order.
    ///
    /// - Parameter list: the tokens of a text with LF line ends.
    package static func all(in list: TokenList) -> [Comment] {
        LayoutComment.all(in: list.file.bytes, between: list.tokens.dropLast())
            .map { Comment(range: $0.range, isBlock: $0.isBlock) }
    }
}

/// Where comments end.
enum CommentScan {
    /// Behind a line comment: only LF and CR end it; U+2028 and the like do not.
    static func lineEnd(_ bytes: [UInt8], from start: Int, before limit: Int) -> Int {
        var index = start
        while index < limit, bytes[index] != Ascii.newline, bytes[index] != Ascii.carriageReturn { index += 1 }
        return index
    }

    /// Behind a block comment and those in it; `nil` where it has no end before `limit`, or on its line if it may not
    /// break.
    static func blockEnd(_ bytes: [UInt8], from start: Int, before limit: Int, mayBreak: Bool = true) -> Int? {
        var index = start
        var depth = 0
        while index + 1 < limit {
            if bytes[index] == Ascii.slash, bytes[index + 1] == Ascii.star {
                depth += 1
                index += 2
            } else if bytes[index] == Ascii.star, bytes[index + 1] == Ascii.slash {
                depth -= 1
                index += 2
                if depth == 0 { return index }
            } else {
                if !mayBreak, bytes[index] == Ascii.newline || bytes[index] == Ascii.carriageReturn { return nil }
                index += 1
            }
        }
        return nil
    }

    /// Behind the comment that starts at a `/`, which `limit` ends where nothing else does.
    static func end(_ bytes: [UInt8], from start: Int, before limit: Int) -> Int {
        guard start + 1 < limit, bytes[start + 1] == Ascii.star else {
            return lineEnd(bytes, from: start, before: limit)
        }
        return blockEnd(bytes, from: start, before: limit) ?? limit
    }
}

extension SwiftLayout {
    /// A text with LF for each of its line ends.
    package static func withUnixLineEnds(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        LayoutText.withUnixLineEnds(bytes)
    }
}
