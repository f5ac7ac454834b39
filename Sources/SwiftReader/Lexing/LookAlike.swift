import SourceText

/// A character that looks like one of Swift's syntax: a curly quote, or the full width form of a symbol.
struct LookAlike {
    let range: Range<Int>
    let character: Unicode.Scalar
    /// The character that it looks like.
    let ascii: Unicode.Scalar

    /// The first one in a part of a text; `nil` if there is none.
    init?(in bytes: [UInt8], _ part: Range<Int>) {
        guard bytes[part].contains(where: { $0 >= 0x80 }) else { return nil }
        var start = part.lowerBound
        for scalar in String(decoding: bytes[part], as: UTF8.self).unicodeScalars {
            let end = start + UTF8.width(scalar)
            if let ascii = Self.ascii(of: scalar) {
                range = start..<end
                character = scalar
                self.ascii = ascii
                return
            }
            start = end
        }
        return nil
    }

    private static func ascii(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x201C...0x201F: return "\""
        case 0xFF01...0xFF5E:
            let ascii = Unicode.Scalar(scalar.value - 0xFEE0)
            return ascii.flatMap { $0.properties.isAlphabetic || $0.properties.numericType != nil ? nil : $0 }
        default: return nil
        }
    }
}
