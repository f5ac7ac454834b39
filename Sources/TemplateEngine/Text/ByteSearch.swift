extension String {
    /// Whether the UTF-8 bytes of a text occur in this one. The empty text never does.
    func containsBytes(of part: String) -> Bool {
        var (text, part) = (self, part)
        return text.withUTF8 { text in part.withUTF8 { ByteSearch.firstRange(of: $0, in: text, from: 0) != nil } }
    }
}

/// Finds bytes in bytes.
enum ByteSearch {
    /// The first occurrence of `part` in `text`; `nil` for an empty part.
    static func firstRange(
        of part: UnsafeBufferPointer<UInt8>,
        in text: UnsafeBufferPointer<UInt8>,
        from start: Int
    ) -> Range<Int>? {
        guard let first = part.first, part.count <= text.count else { return nil }
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
}
