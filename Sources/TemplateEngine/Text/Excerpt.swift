/// Texts of people in messages.
enum Excerpt {
    /// The most bytes of one text that a message repeats.
    static let longest = 200

    /// A text; of a long one, the beginning.
    static func of(_ text: String) -> String {
        guard text.utf8.count > longest else { return text }
        var end = text.utf8.index(text.startIndex, offsetBy: longest - 3)
        while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil {
            end = text.utf8.index(before: end)
        }
        return text[..<end] + "…"
    }
}
