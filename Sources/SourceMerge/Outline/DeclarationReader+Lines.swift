import SwiftReader

/// The lines and the comments that belong to a declaration.
extension DeclarationReader {
    /// The comments directly above a token; an empty range at the token where there are none.
    func commentsAbove(_ index: Int) -> Range<Int> {
        let start = tokens[index].range.lowerBound
        let previous = index > 0 ? tokens[index - 1].range.upperBound : 0
        var first = start
        // That of the comment which was looked at last. Many can be on one line.
        var lineStart = start
        let last = comments.firstSorted { $0.range.upperBound > start }
        for comment in comments[..<last].reversed().prefix(while: { $0.range.lowerBound >= previous }) {
            let gap = bytes[comment.range.upperBound..<first]
            guard gap.count(where: { $0 == Ascii.newline }) <= 1 else { break }
            // A comment on the last line of the declaration before is that one's.
            if comment.range.lowerBound < lineStart {
                lineStart = comment.range.lowerBound
                while lineStart > previous, bytes[lineStart - 1] != Ascii.newline { lineStart -= 1 }
            }
            guard index == 0 || lineStart > previous else { break }
            first = comment.range.lowerBound
        }
        return first..<start
    }

    /// The start of the line of an offset; `nil` if more than blanks is before it on the line.
    func startOfOwnLine(of offset: Int) -> Int? {
        var start = offset
        while start > 0, bytes[start - 1] == Ascii.space || bytes[start - 1] == Ascii.tab { start -= 1 }
        return start == 0 || bytes[start - 1] == Ascii.newline ? start : nil
    }

    /// The end of the line that a declaration ends on, with a comment there.
    func lineEnd(after offset: Int, nextToken: Int) -> (offset: Int, isFree: Bool) {
        let limit = nextToken < tokens.count ? tokens[nextToken].range.lowerBound : bytes.count
        var end = newline(from: offset)
        // A comment can go on after the line.
        let next = comments.firstSorted { $0.range.upperBound > offset }
        for comment in comments[next...] {
            guard comment.range.lowerBound < end else { break }
            if comment.range.upperBound > end { end = newline(from: comment.range.upperBound) }
        }
        return (min(end, max(limit, offset)), limit >= end)
    }

    /// The offset of the first line ending from an offset on, or the end of the text.
    private func newline(from offset: Int) -> Int {
        bytes[offset...].firstIndex(of: Ascii.newline) ?? bytes.count
    }
}
