/// Checks for well-formed UTF-8, by table 3-7 of the Unicode Standard.
@usableFromInline
package enum UTF8Scan {
    /// The number of bytes of the scalar that starts at an index.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - index: An index of `bytes`.
    /// - Returns: 1 to 4; `nil` where no well-formed scalar starts at `index`.
    @inlinable
    package static func scalarLength(in bytes: [UInt8], at index: Int) -> Int? {
        let first = bytes[index]
        if first < 0x80 { return 1 }
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch first {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xE1...0xEC, 0xEE...0xEF: length = 3
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
        for offset in 2..<max(2, length) where !(0x80...0xBF).contains(bytes[index + offset]) { return nil }
        return length
    }
}
