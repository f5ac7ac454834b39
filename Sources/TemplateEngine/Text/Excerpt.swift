/// Texts of people in messages.
enum Excerpt {
    /// The most bytes of one text that a message repeats.
    static let longest = 200

    /// A text; of a long one, the beginning.
    static func of(_ text: String, atMost most: Int = longest) -> String {
        text.utf8.count <= most ? text : start(of: text, atMost: most - 3) + "…"
    }

    /// The scalars of a long text that have no more bytes.
    static func start(of text: String, atMost most: Int) -> Substring {
        var end = text.utf8.index(text.startIndex, offsetBy: most, limitedBy: text.endIndex) ?? text.endIndex
        while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil {
            end = text.utf8.index(before: end)
        }
        return text[..<end]
    }
}
