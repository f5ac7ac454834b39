/// A comment of a text.
package struct Comment: Hashable, Sendable {
    /// The bytes of the comment, including its delimiters, without the line end after a line comment.
    package let range: Range<Int>
    /// Whether it is written `/* … */`.
    package let isBlock: Bool
}

/// Finds the ends of comments.
enum CommentScan {
    /// The end of a line comment. Only LF and CR end it; U+2028 and other line separators do not.
    static func lineEnd(_ bytes: [UInt8], from start: Int, before limit: Int) -> Int {
        var index = start
        while index < limit, bytes[index] != Ascii.newline, bytes[index] != Ascii.carriageReturn { index += 1 }
        return index
    }

    /// The end of a block comment, which can contain others.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - start: The index of the opening `/*`.
    ///   - limit: The end of the range that is searched.
    ///   - mayBreak: Whether the comment can continue on the next line.
    /// - Returns: The index after the closing `*/`; `nil` where there is none.
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

    /// The end of the comment that starts at an index; `limit` if nothing else ends it.
    static func end(_ bytes: [UInt8], from start: Int, before limit: Int) -> Int {
        guard start + 1 < limit, bytes[start + 1] == Ascii.star else {
            return lineEnd(bytes, from: start, before: limit)
        }
        return blockEnd(bytes, from: start, before: limit) ?? limit
    }
}
