/// Finds the values of some words by bytes of a text. No string is made of the bytes, and nothing is hashed.
struct WordTable<Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        let word: [UInt8]
        let value: Value
        /// The entry of another word with the same number; -1 if there is none.
        let next: Int
    }

    private static var size: Int { 128 }

    private var entries: [Entry] = []
    /// By number, the entry of a word; -1 if there is none.
    private var first = Array(repeating: -1, count: Self.size)

    init(_ values: [String: Value]) {
        for (word, value) in values {
            let word = Array(word.utf8)
            guard let number = Self.number(of: word.indices, in: word) else { continue }
            entries.append(Entry(word: word, value: value, next: first[number]))
            first[number] = entries.count - 1
        }
    }

    /// The value of the word in a range of a text; `nil` if it is not one of the table.
    func value(at range: Range<Int>, in text: [UInt8]) -> Value? {
        guard let number = Self.number(of: range, in: text) else { return nil }
        var index = first[number]
        while index >= 0 {
            if Self.areSame(entries[index].word, range, text) { return entries[index].value }
            index = entries[index].next
        }
        return nil
    }

    /// A number that few words share; `nil` for no bytes.
    private static func number(of range: Range<Int>, in text: [UInt8]) -> Int? {
        guard !range.isEmpty else { return nil }
        return (Int(text[range.lowerBound]) * 5 + Int(text[range.upperBound - 1]) * 3 + range.count) % size
    }

    private static func areSame(_ word: [UInt8], _ range: Range<Int>, _ text: [UInt8]) -> Bool {
        guard word.count == range.count else { return false }
        for offset in word.indices where word[offset] != text[range.lowerBound + offset] { return false }
        return true
    }
}
