/// The lines with which version control marks a conflict in a text: `<<<<<<<`, `|||||||`, `=======` and `>>>>>>>` at the start
/// of a line, alone or with a blank and a name after them.
public enum ConflictMarkers {
    /// The line of the first marker, starting with 1.
    ///
    /// A marker that somebody left over counts too, except `=======`, which can also be the underline of a heading.
    ///
    /// - Returns: `nil` for a text without markers.
    public static func first(in text: [UInt8]) -> Int? {
        guard "<|>".utf8.contains(where: { contains($0, in: text) }) else { return nil }
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.firstIndex { line in kind(of: line).map { $0 != UInt8(ascii: "=") } ?? false }.map { $0 + 1 }
    }

    /// The letter of a marker; `nil` for any other line.
    public static func kind(of line: ArraySlice<UInt8>) -> UInt8? {
        guard let first = line.first, "<|=>".utf8.contains(first), line.prefix(7).count == 7,
            line.prefix(7).allSatisfy({ $0 == first })
        else { return nil }
        let rest = line.dropFirst(7).first
        return rest == nil || rest == 0x20 || rest == 0x0D ? first : nil
    }

    /// The letter of the marker that starts at an offset; `nil` if no marker starts there.
    public static func kind(ofLineAt offset: Int, in text: [UInt8]) -> UInt8? {
        guard offset == 0 || text[offset - 1] == UInt8(ascii: "\n") else { return nil }
        return kind(of: text[offset...].prefix { $0 != UInt8(ascii: "\n") })
    }

    /// Whether a text has a letter seven times in a row.
    public static func contains(_ letter: UInt8, in text: [UInt8]) -> Bool {
        var count = 0
        for byte in text {
            count = byte == letter ? count + 1 : 0
            if count == 7 { return true }
        }
        return false
    }
}
