/// The indentation of a text.
enum Indentation {
    /// The unit with which the first indented line starts: `2`, `4` or `tab`; `nil` for another one.
    static func unit(in bytes: [UInt8]) -> String? {
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let width = line.prefix { $0 == UInt8(ascii: " ") }.count
            guard let first = line.dropFirst(width).first else { continue }
            if first == UInt8(ascii: "\t") { return width == 0 ? "tab" : nil }
            // The lines of a comment are indented by other rules.
            if width == 0 || first == UInt8(ascii: "*") || first == UInt8(ascii: "/") { continue }
            return width == 2 || width == 4 ? "\(width)" : nil
        }
        return nil
    }
}
