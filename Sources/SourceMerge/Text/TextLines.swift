/// Finds lines of a text. Lines start with 1.
enum TextLines {
    /// The first line of a text that differs from another one, ignoring their forms. For a line that only the other text
    /// has, it is the last line of the text.
    static func firstDifference(of text: [UInt8], from other: [UInt8]) -> Int {
        let (a, b) = (TextForm.plain(text), TextForm.plain(other))
        var line = 1
        for (byteA, byteB) in zip(a, b) {
            if byteA != byteB { return line }
            if byteA == UInt8(ascii: "\n") { line += 1 }
        }
        // Text that was added at the end starts on its own line.
        if a.count > b.count, a[b.count] == UInt8(ascii: "\n") { line += 1 }
        return line
    }

    /// The line of the first conflict marker, if the text contains a complete conflict of git: `<<<<<<<`, `=======` and
    /// `>>>>>>>` at the starts of lines, in this order.
    static func firstConflictMarker(in text: [UInt8]) -> Int? {
        guard text.contains(UInt8(ascii: "<")) else { return nil }
        var opened: Int?
        var isDivided = false
        var number = 0
        for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            switch marker(of: line) {
            case UInt8(ascii: "<") where opened == nil: opened = number
            case UInt8(ascii: "=") where opened != nil: isDivided = true
            case UInt8(ascii: ">") where isDivided: return opened
            default: break
            }
        }
        return nil
    }

    /// The letter of a marker of git: seven of it, and nothing or a blank after them.
    static func marker(of line: ArraySlice<UInt8>) -> UInt8? {
        guard let first = line.first, "<|=>".utf8.contains(first), line.prefix(7).count == 7,
            line.prefix(7).allSatisfy({ $0 == first })
        else { return nil }
        let rest = line.dropFirst(7).first
        return rest == nil || rest == 0x20 || rest == 0x0D ? first : nil
    }
}
