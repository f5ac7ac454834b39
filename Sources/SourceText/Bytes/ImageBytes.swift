/// Writes numbers and texts for the image of something that was read when the tool was built. `ImageBytesReader` reads
/// them.
///
/// A number has six bits in each byte, and all of its bytes but the last have the seventh bit. So each byte is ASCII or
/// in a text, and an image can be a string literal.
package struct ImageBytesWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func add(_ number: some BinaryInteger) {
        var rest = UInt64(truncatingIfNeeded: number)
        while rest > 0x3F {
            bytes.append(UInt8(truncatingIfNeeded: rest & 0x3F) | 0x40)
            rest >>= 6
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    package mutating func add(_ flag: Bool) { add(flag ? 1 : 0) }

    package mutating func add(_ text: some Collection<UInt8>) {
        add(text.count)
        bytes += text
    }

    /// Writes how far a number is from another one, which mostly takes one byte: an even number for a step forward,
    /// and an odd one for a step back.
    package mutating func add(_ number: Int, after previous: Int) {
        let step = number - previous
        add(step >= 0 ? step << 1 : ~step << 1 | 1)
    }
}

/// Reads what `ImageBytesWriter` wrote.
@usableFromInline
package struct ImageBytesReader {
    @usableFromInline package let bytes: [UInt8]
    @usableFromInline package var position = 0
    /// Whether the bytes end too early, or `markBroken` was called.
    package private(set) var isBroken = false

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Whether all bytes were read.
    package var isAtEnd: Bool { position == bytes.count }

    /// Remembers that the bytes have something that no image has.
    package mutating func markBroken() { isBroken = true }

    // Inlined: most numbers are one byte.
    @inlinable @inline(__always)
    package mutating func number() -> Int {
        guard position < bytes.count else { return longNumber() }
        let byte = bytes[position]
        guard byte < 0x40 else { return longNumber() }
        position += 1
        return Int(byte)
    }

    @usableFromInline
    package mutating func longNumber() -> Int {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            number |= UInt64(byte & 0x3F) << shift
            if byte < 0x40 { return Int(truncatingIfNeeded: number) }
            shift += 6
        }
        isBroken = true
        return 0
    }

    package mutating func flag() -> Bool { number() == 1 }

    /// The number that was written as a step from another one.
    package mutating func number(after previous: Int) -> Int {
        let step = number()
        return previous &+ (step & 1 == 0 ? step >> 1 : ~(step >> 1))
    }

    /// The number of bytes or elements that follow. Each element has a byte.
    package mutating func count() -> Int {
        let count = number()
        if 0...(bytes.count - position) ~= count { return count }
        isBroken = true
        return 0
    }

    package mutating func text() -> ArraySlice<UInt8> {
        let count = count()
        position += count
        return bytes[(position - count)..<position]
    }

    package mutating func string() -> String { String(decoding: text(), as: UTF8.self) }
}
