import SourceText

/// The form of a text, which editors and version control can change without changing its content: the byte order mark,
/// the line ends, and whether the last line has one.
struct TextForm: Hashable {
    /// The kind of a line end.
    enum LineEnd: Hashable {
        case lf
        case crlf
    }

    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    private static let lf = UInt8(ascii: "\n")
    private static let cr = UInt8(ascii: "\r")

    let hasByteOrderMark: Bool
    /// The line end of most lines; `nil` for a text without line ends.
    let lineEnd: LineEnd?
    let endsLastLine: Bool

    init(of bytes: [UInt8]) {
        hasByteOrderMark = bytes.starts(with: Self.byteOrderMark)
        endsLastLine = bytes.last == Self.lf
        guard bytes.contains(Self.cr) else {
            lineEnd = bytes.contains(Self.lf) ? .lf : nil
            return
        }
        var all = 0
        var crlf = 0
        for index in bytes.indices where bytes[index] == Self.lf {
            all += 1
            if index > 0, bytes[index - 1] == Self.cr { crlf += 1 }
        }
        lineEnd = all == 0 ? nil : crlf * 2 > all ? .crlf : .lf
    }

    /// The content of a text: without a byte order mark, with LF, without a line end of the last line.
    static func plain(_ bytes: [UInt8]) -> [UInt8] {
        if !bytes.contains(cr), !bytes.starts(with: byteOrderMark) {
            return bytes.last == lf ? Array(bytes[..<(bytes.count - 1)]) : bytes
        }
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        let start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
        // Each CR before an LF belongs to the line end: a text that was converted twice has several. A text can also
        // end between the two.
        func endLine() { while plain.last == cr { plain.removeLast() } }
        for byte in bytes[start...] {
            if byte == lf { endLine() }
            plain.append(byte)
        }
        endLine()
        if plain.last == lf { plain.removeLast() }
        return plain
    }

    /// Whether two texts have the same content.
    static func haveSameContent(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        if a.hasSameBytes(as: b) { return true }
        // A form cannot change the length more than this, so most different texts need no closer comparison.
        guard a.count <= 2 * b.count + 5, b.count <= 2 * a.count + 5 else { return false }
        if !a.contains(cr), !b.contains(cr), abs(a.count - b.count) > byteOrderMark.count + 1 { return false }
        return plain(a).hasSameBytes(as: plain(b))
    }

    /// A text in this form. An empty text stays empty.
    func apply(to bytes: [UInt8]) -> [UInt8] {
        guard !bytes.isEmpty, Self(of: bytes) != self else { return bytes }
        let lineEnd: [UInt8] = (lineEnd ?? Self(of: bytes).lineEnd) == .crlf ? [Self.cr, Self.lf] : [Self.lf]
        var shaped = hasByteOrderMark ? Self.byteOrderMark : []
        shaped.reserveCapacity(bytes.count + bytes.count / 16)
        for byte in Self.plain(bytes) {
            if byte == Self.lf { shaped += lineEnd } else { shaped.append(byte) }
        }
        if endsLastLine { shaped += lineEnd }
        return shaped
    }
}
