/// A text as the key of a set or a dictionary, by its bytes: the standard library's hash needs quadratic time for marks
/// in a row.
struct ByteKey: Hashable {
    let text: String

    static func == (left: ByteKey, right: ByteKey) -> Bool { left.text.hasSameBytes(as: right.text) }

    func hash(into hasher: inout Hasher) { hasher.combine(Symbol.hash(text)) }
}
