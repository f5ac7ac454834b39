/// Comparisons of the UTF-8 bytes of texts, for paths and names.
///
/// `==` and `<` compare texts by canonical equivalence: two spellings of an accented letter are equal.
extension String {
    /// Whether the UTF-8 bytes of two texts are the same.
    @inlinable
    package func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && commonBytes(with: other) == utf8.count
    }

    /// Whether the UTF-8 bytes of a text are the first of this one.
    @inlinable
    package func startsWithBytes(of prefix: String) -> Bool {
        utf8.count >= prefix.utf8.count && commonBytes(with: prefix) == prefix.utf8.count
    }

    /// Whether the UTF-8 bytes are before those of another text, in which case the scalars are, too.
    @inlinable
    package func precedesBytes(of other: String) -> Bool {
        var (text, other) = (self, other)
        let common = text.commonBytes(with: other)
        return text.withUTF8 { text in
            other.withUTF8 { other in
                common < other.count && (common == text.count || text[common] < other[common])
            }
        }
    }

    /// The number of bytes with which both texts start. Eight bytes are compared at a time.
    @inlinable
    package func commonBytes(with other: String) -> Int {
        var (text, other) = (self, other)
        return text.withUTF8 { text in
            other.withUTF8 { other in
                let count = min(text.count, other.count)
                let (words, otherWords) = (UnsafeRawBufferPointer(text), UnsafeRawBufferPointer(other))
                // One text can be a copy of the other.
                if words.baseAddress == otherWords.baseAddress { return count }
                var offset = 0
                while offset + 8 <= count,
                    words.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                        == otherWords.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                { offset += 8 }
                while offset < count, text[offset] == other[offset] { offset += 1 }
                return offset
            }
        }
    }
}

extension String {
    /// The pieces between the places of an ASCII character, without empty ones. Only bytes are compared.
    package func pieces(between separator: UInt8) -> [String] { pieces { $0 == separator } }

    /// The pieces between ASCII characters of some kind, without empty ones.
    package func pieces(between isSeparator: (UInt8) -> Bool) -> [String] {
        var text = self
        return text.withUTF8 { bytes in
            var pieces: [String] = []
            var start = 0
            for end in 0...bytes.count where end == bytes.count || isSeparator(bytes[end]) {
                if end > start { pieces.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
                start = end + 1
            }
            return pieces
        }
    }
}
