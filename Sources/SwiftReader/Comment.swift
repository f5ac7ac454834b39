/// A comment of a text.
public struct Comment: Hashable, Sendable {
    public let range: Range<Int>
    /// `/* … */`
    public let isBlock: Bool

    /// All comments between the tokens of a text that could be read, in their order.
    ///
    /// - Parameter list: the tokens of a text with LF line ends.
    public static func all(in list: TokenList) -> [Comment] {
        LayoutComment.all(in: list.file.bytes, between: list.tokens.dropLast())
            .map { Comment(range: $0.range, isBlock: $0.isBlock) }
    }
}

extension SwiftLayout {
    /// A text with LF for each of its line ends.
    public static func withUnixLineEnds(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        LayoutText.withUnixLineEnds(bytes)
    }
}
