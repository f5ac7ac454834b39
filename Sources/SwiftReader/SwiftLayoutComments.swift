/// A comment between two tokens.
struct LayoutComment {
    let range: Range<Int>
    let isBlock: Bool

    /// All comments of a text that can be read into tokens.
    static func all(in bytes: [UInt8], between tokens: [Token]) -> [LayoutComment] {
        var comments: [LayoutComment] = []
        var start = 0
        for token in tokens {
            append(&comments, bytes, start..<token.range.lowerBound)
            start = token.range.upperBound
        }
        append(&comments, bytes, start..<bytes.count)
        return comments
    }

    private static func append(_ comments: inout [LayoutComment], _ bytes: [UInt8], _ gap: Range<Int>) {
        var index = gap.lowerBound
        while index + 1 < gap.upperBound {
            guard bytes[index] == Ascii.slash else {
                index += 1
                continue
            }
            let isBlock = bytes[index + 1] == Ascii.star
            let end = CommentScan.end(bytes, from: index, before: gap.upperBound)
            comments.append(LayoutComment(range: index..<end, isBlock: isBlock))
            index = end
        }
    }
}
