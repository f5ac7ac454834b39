/// A comment of a text.
package struct Comment: Hashable, Sendable {
    package let range: Range<Int>
    /// Whether it is written `/* … */`.
    package let isBlock: Bool

    /// All comments between the tokens of a text, in their order.
    ///
    /// - Parameter list: the tokens of a text that was read without an error, with LF line ends.
    package static func all(in list: TokenList) -> [Comment] {
        var comments: [Comment] = []
        var start = 0
        for token in list.tokens {
            append(in: start..<token.range.lowerBound, of: list.file.bytes, to: &comments)
            start = token.range.upperBound
        }
        return comments
    }

    private static func append(in gap: Range<Int>, of bytes: [UInt8], to comments: inout [Comment]) {
        var index = gap.lowerBound
        while index + 1 < gap.upperBound {
            guard bytes[index] == Ascii.slash else {
                index += 1
                continue
            }
            let isBlock = bytes[index + 1] == Ascii.star
            let end = CommentScan.end(bytes, from: index, before: gap.upperBound)
            comments.append(Comment(range: index..<end, isBlock: isBlock))
            index = end
        }
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
