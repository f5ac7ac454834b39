import SourceText

/// A character that looks like a space or has no width, and is no white space of Swift. Text that was copied from a web
/// page or a chat can contain it.
struct OddSpace {
    let scalar: Unicode.Scalar
    /// The number of its bytes.
    let length: Int

    /// - Returns: `nil` if another character is at the index.
    init?(in bytes: [UInt8], at index: Int) {
        guard let length = UTF8Scan.scalarLength(in: bytes, at: index),
            let scalar = String(decoding: bytes[index..<index + length], as: UTF8.self).unicodeScalars.first,
            scalar.properties.isWhitespace || IdentifierScalars.isInvisible(scalar)
        else { return nil }
        self.scalar = scalar
        self.length = length
    }

    var message: String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let name = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return scalar.properties.isWhitespace
            ? "this is \(name), which looks like a space; write a space"
            : "this is the invisible character \(name); delete it"
    }
}
