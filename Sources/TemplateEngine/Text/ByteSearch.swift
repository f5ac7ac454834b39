extension String {
    /// Whether the UTF-8 bytes of a text occur in this one. The empty text never does.
    func containsBytes(of part: String) -> Bool {
        var (text, part) = (self, part)
        return text.withUTF8 { text in part.withUTF8 { ByteSearch.firstRange(of: $0, in: text, from: 0) != nil } }
    }
}

/// Finds bytes in bytes, in time proportional to their number.
enum ByteSearch {
    /// Longer parts are searched for with a table, because comparing them at each position can take quadratic time.
    private static let longestComparedPart = 8

    /// The first occurrence of `part` in `text`; `nil` for an empty part.
    static func firstRange(
        of part: UnsafeBufferPointer<UInt8>,
        in text: UnsafeBufferPointer<UInt8>,
        from start: Int
    ) -> Range<Int>? {
        guard let first = part.first, part.count <= text.count - start else { return nil }
        if part.count > longestComparedPart { return firstRange(ofLong: part, in: text, from: start) }
        var position = start
        while position <= text.count - part.count {
            if text[position] == first {
                var matched = 1
                while matched < part.count, text[position + matched] == part[matched] { matched += 1 }
                if matched == part.count { return position..<(position + matched) }
            }
            position += 1
        }
        return nil
    }

    /// The first occurrence, by the algorithm of Knuth, Morris and Pratt.
    private static func firstRange(
        ofLong part: UnsafeBufferPointer<UInt8>,
        in text: UnsafeBufferPointer<UInt8>,
        from start: Int
    ) -> Range<Int>? {
        // For each prefix of the part, the length of the longest other prefix that it ends with.
        var borders = [Int32](repeating: 0, count: part.count)
        var length = 0
        for index in 1..<part.count {
            while length > 0, part[index] != part[length] { length = Int(borders[length - 1]) }
            if part[index] == part[length] { length += 1 }
            borders[index] = Int32(truncatingIfNeeded: length)
        }
        var matched = 0
        for position in start..<text.count {
            while matched > 0, text[position] != part[matched] { matched = Int(borders[matched - 1]) }
            if text[position] == part[matched] { matched += 1 }
            if matched == part.count { return (position + 1 - matched)..<(position + 1) }
        }
        return nil
    }
}
