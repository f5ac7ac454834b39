extension UInt8 {
    var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

    /// Whether the byte is a space or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

/// White space as `\s` of regular expressions matches it.
enum Whitespace {
    static func isWhitespace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0C, 0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// The length of the white-space scalar that starts at an index.
    static func length(in bytes: [UInt8], at index: Int, before end: Int) -> Int? {
        if bytes[index] < 0x80 { return isWhitespace(Unicode.Scalar(bytes[index])) ? 1 : nil }
        for length in [2, 3] where index + length <= end && isOneWhitespace(bytes[index..<(index + length)]) {
            return length
        }
        return nil
    }

    /// The length of the white-space scalar that ends before an index.
    static func length(in bytes: [UInt8], endingAt end: Int, after start: Int) -> Int? {
        if bytes[end - 1] < 0x80 { return isWhitespace(Unicode.Scalar(bytes[end - 1])) ? 1 : nil }
        for length in [2, 3] where end - length >= start && isOneWhitespace(bytes[(end - length)..<end]) {
            return length
        }
        return nil
    }

    private static func isOneWhitespace(_ bytes: ArraySlice<UInt8>) -> Bool {
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        return scalars.count == 1 && scalars.first.map(isWhitespace) ?? false
    }
}

extension Unicode.Scalar {
    /// Whether the scalar ends a line, as `\R` of regular expressions matches it.
    var isLineEnd: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
