import SourceText

/// Finds the values of some words by bytes of a text. No string is made of the bytes, and nothing is hashed.
struct WordTable<Value: Sendable>: Sendable {
    private typealias Entry = (word: [UInt8], value: Value)

    private static var size: Int { 128 }

    /// The words with equal numbers; a few at most.
    private var entries: [[Entry]] = Array(repeating: [], count: Self.size)

    init(_ values: [String: Value]) {
        for (word, value) in values {
            let word = Array(word.utf8)
            guard let number = Self.number(of: word[...]) else { continue }
            entries[number].append((word, value))
        }
    }

    /// The value of a word; `nil` if it is not one of the table.
    subscript(_ word: ArraySlice<UInt8>) -> Value? {
        guard let number = Self.number(of: word) else { return nil }
        for entry in entries[number] where entry.word[...].hasSameBytes(as: word) { return entry.value }
        return nil
    }

    /// - Returns: `nil` for no bytes.
    private static func number(of word: ArraySlice<UInt8>) -> Int? {
        guard let first = word.first, let last = word.last else { return nil }
        return (Int(first) * 5 + Int(last) * 3 + word.count) % size
    }
}
