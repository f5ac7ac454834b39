#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Searches of bytes, for texts that are read in every run.
///
/// The standard library has them for all collections. Without optimization, as tests are built, those take ten times as
/// long.
extension ArraySlice<UInt8> {
    /// The first index of a byte; `nil` where there is none.
    package func firstIndex(of byte: UInt8) -> Int? {
        withUnsafeBytes { bytes in
            // The address of no bytes is not known.
            guard let start = bytes.baseAddress, let found = memchr(start, Int32(byte), bytes.count) else { return nil }
            return startIndex + (UnsafeRawPointer(found) - start)
        }
    }

    /// Whether a byte occurs.
    package func contains(_ byte: UInt8) -> Bool { firstIndex(of: byte) != nil }

    /// Whether the bytes of a word occur; `false` for an empty word.
    package func contains(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { word in
            guard let first = word.first else { return false }
            var rest = self
            while let start = rest.firstIndex(of: first) {
                if rest[start...].starts(with: word) { return true }
                rest = rest[(start + 1)...]
            }
            return false
        }
    }

    /// The number of bytes that both texts start with.
    package func commonPrefix(with other: ArraySlice<UInt8>) -> Int {
        withUnsafeBytes { bytes in
            other.withUnsafeBytes { other in
                let count = Swift.min(bytes.count, other.count)
                var length = 0
                while length + 8 <= count,
                    bytes.loadUnaligned(fromByteOffset: length, as: UInt64.self)
                        == other.loadUnaligned(fromByteOffset: length, as: UInt64.self)
                {
                    length += 8
                }
                while length < count, bytes[length] == other[length] { length += 1 }
                return length
            }
        }
    }

    /// The number of bytes that both texts end with.
    package func commonSuffix(with other: ArraySlice<UInt8>) -> Int {
        withUnsafeBytes { bytes in
            other.withUnsafeBytes { other in
                let count = Swift.min(bytes.count, other.count)
                var length = 0
                while length + 8 <= count,
                    bytes.loadUnaligned(fromByteOffset: bytes.count - length - 8, as: UInt64.self)
                        == other.loadUnaligned(fromByteOffset: other.count - length - 8, as: UInt64.self)
                {
                    length += 8
                }
                while length < count, bytes[bytes.count - length - 1] == other[other.count - length - 1] { length += 1 }
                return length
            }
        }
    }

    /// Whether all bytes are those of another text. `==` compares them one by one.
    package func hasSameBytes(as other: ArraySlice<UInt8>) -> Bool {
        guard count == other.count else { return false }
        return withUnsafeBytes { bytes in
            other.withUnsafeBytes { other in
                // The addresses of no bytes are not known.
                guard let start = bytes.baseAddress, let otherStart = other.baseAddress else { return true }
                return memcmp(start, otherStart, bytes.count) == 0
            }
        }
    }

    /// Whether all bytes are ASCII.
    package var isASCII: Bool {
        withUnsafeBufferPointer { bytes in
            var offset = 0
            while offset < bytes.count, bytes[offset] < 0x80 { offset += 1 }
            return offset == bytes.count
        }
    }
}

extension [UInt8] {
    /// Whether a byte occurs.
    package func contains(_ byte: UInt8) -> Bool { self[...].contains(byte) }

    /// Whether all bytes are those of another text. `==` compares them one by one.
    package func hasSameBytes(as other: [UInt8]) -> Bool { self[...].hasSameBytes(as: other[...]) }

    /// The number of bytes that both texts start with.
    package func commonPrefix(with other: [UInt8]) -> Int { self[...].commonPrefix(with: other[...]) }

    /// Whether the bytes in a range are those of a word.
    package func hasBytes(of word: StaticString, at range: Range<Int>) -> Bool {
        guard range.count == word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { word in
            var offset = 0
            while offset < word.count, self[range.lowerBound + offset] == word[offset] { offset += 1 }
            return offset == word.count
        }
    }
}
