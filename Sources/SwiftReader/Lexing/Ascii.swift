/// The ASCII bytes of Swift's syntax by name.
package enum Ascii {
    package static let tab = UInt8(ascii: "\t")
    package static let newline = UInt8(ascii: "\n")
    package static let carriageReturn = UInt8(ascii: "\r")
    package static let space = UInt8(ascii: " ")
    package static let quote = UInt8(ascii: "\"")
    package static let hash = UInt8(ascii: "#")
    package static let openParen = UInt8(ascii: "(")
    package static let closeParen = UInt8(ascii: ")")
    package static let openBracket = UInt8(ascii: "[")
    package static let closeBracket = UInt8(ascii: "]")
    package static let openBrace = UInt8(ascii: "{")
    package static let closeBrace = UInt8(ascii: "}")
    package static let star = UInt8(ascii: "*")
    package static let minus = UInt8(ascii: "-")
    package static let dot = UInt8(ascii: ".")
    package static let slash = UInt8(ascii: "/")
    package static let backslash = UInt8(ascii: "\\")
    package static let backtick = UInt8(ascii: "`")

    /// Whether the byte is a space, a tab or a line feed.
    package static func isWhiteSpace(_ byte: UInt8) -> Bool { byte == space || byte == tab || byte == newline }

    /// Whether the byte is `0` to `9`.
    package static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    /// Whether the byte is `A` to `Z`.
    package static func isUppercase(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
    }

    /// Whether the byte is `a` to `z`.
    package static func isLowercase(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
    }

    /// Whether a word can start with the byte: letters, `_`, `$`, and all bytes outside ASCII. Names are validated
    /// where they are parsed.
    package static func isWordStart(_ byte: UInt8) -> Bool {
        let lowercased = byte | 0x20
        if lowercased >= UInt8(ascii: "a"), lowercased <= UInt8(ascii: "z") { return true }
        return byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
    }

    /// The end of the letters, digits, `_` and `$` from an index on. No byte outside of ASCII is among them.
    package static func endOfWord(in bytes: [UInt8], from start: Int) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var end = start
            while end < bytes.count, bytes[end] < 0x80, isWordPart(bytes[end]) { end += 1 }
            return end
        }
    }

    /// The end of the blanks from an index on.
    package static func endOfBlanks(in bytes: [UInt8], from start: Int) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var end = start
            while end < bytes.count, bytes[end] == space { end += 1 }
            return end
        }
    }

    /// Whether the byte can be part of a word.
    package static func isWordPart(_ byte: UInt8) -> Bool {
        // It is asked for most bytes. Bit n is set if byte n, or byte 64 + n, is part of a word.
        let bits: UInt64 = byte < 64 ? 0x03FF_0010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
        return byte >= 0x80 || bits &>> UInt64(byte & 63) & 1 == 1
    }
}
