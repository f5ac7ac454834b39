import SourceText

extension String {
    /// The most marks in a row of texts that are compared by canonical equivalence: those of the Stream-Safe Text
    /// Format (UAX #15, section 13). The standard library sorts marks in time that is quadratic in their number.
    private static let mostMarks = 30
    /// A text with more marks has more bytes.
    static let mostBytesWithoutManyMarks = mostMarks * 2

    /// Whether two texts are canonically equivalent. A text with more marks in a row than any language has is equal
    /// only to the same bytes.
    func isEquivalent(to other: String) -> Bool {
        if hasSameBytes(as: other) { return true }
        // The Kelvin sign is a K, so that both must be ASCII.
        if isASCII, other.isASCII { return false }
        return !hasTooManyMarks && !other.hasTooManyMarks && self == other
    }

    /// Whether more marks are in a row than in the Stream-Safe Text Format.
    var hasTooManyMarks: Bool {
        guard utf8.count > Self.mostBytesWithoutManyMarks else { return false }
        var count = 0
        for scalar in unicodeScalars {
            let isMark = scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
            count = isMark ? count + 1 : 0
            if count > Self.mostMarks { return true }
        }
        return false
    }

    /// Whether the text starts with the characters of another one.
    func hasEquivalentPrefix(_ prefix: String) -> Bool {
        if isASCII, prefix.isASCII { return hasPrefix(prefix) }
        var own = makeIterator()
        for wanted in prefix {
            guard let next = own.next(), String(next).isEquivalent(to: String(wanted)) else { return false }
        }
        return true
    }

    /// Whether the text ends with the characters of another one.
    func hasEquivalentSuffix(_ suffix: String) -> Bool {
        if isASCII, suffix.isASCII { return hasSuffix(suffix) }
        // From the start, because the way back reads all flags before a flag each time.
        let difference = count - suffix.count
        guard difference >= 0 else { return false }
        return zip(dropFirst(difference), suffix).allSatisfy { String($0).isEquivalent(to: String($1)) }
    }

    /// A number with the first eight bytes: if those of two texts differ, it orders the texts as `precedesBytes` does.
    var firstBytes: UInt64 {
        var text = self
        return text.withUTF8 { text in
            var number: UInt64 = 0
            for byte in text.prefix(8) { number = number << 8 | UInt64(byte) }
            return number << (8 * max(0, 8 - text.count))
        }
    }

    /// Whether all bytes are ASCII.
    var isASCII: Bool {
        var text = self
        return text.withUTF8 { $0.allSatisfy { $0 < 0x80 } }
    }
}
