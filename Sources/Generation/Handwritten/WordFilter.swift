import SwiftReader

/// Finds out whether a text has one of some words. Nearly all words of a text are told by their first byte and their
/// length.
struct WordFilter: Sendable {
    private let words: Set<ArraySlice<UInt8>>
    /// By the first byte of words, a bit for each of their lengths; the last bit is for all that are longer.
    private var lengths = [UInt64](repeating: 0, count: 256)

    init(_ words: some Sequence<String>) {
        self.words = Set(words.map { Array($0.utf8)[...] })
        for word in self.words {
            if let first = word.first { lengths[Int(first)] |= Self.bit(ofLength: word.count) }
        }
    }

    func hasWord(in text: [UInt8]) -> Bool {
        text.withUnsafeBufferPointer { bytes in
            lengths.withUnsafeBufferPointer { lengths in
                var index = 0
                while index < bytes.count {
                    let start = index
                    while index < bytes.count, Ascii.isWordPart(bytes[index]) { index += 1 }
                    if index > start, lengths[Int(bytes[start])] & Self.bit(ofLength: index - start) != 0,
                        words.contains(text[start..<index])
                    {
                        return true
                    }
                    index += 1
                }
                return false
            }
        }
    }

    private static func bit(ofLength length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }
}
