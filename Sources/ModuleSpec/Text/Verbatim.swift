import SourceText

/// Copies text of a spec.
enum Verbatim {
    /// The lines of a range, without line ends. All but the first are without the indentation of the line that contains
    /// the start of the range.
    ///
    /// - Parameters:
    ///   - range: The bytes to copy.
    ///   - file: The spec.
    ///   - replacements: Ranges with their new texts, in the order of the text.
    static func lines(
        of range: Range<Int>,
        in file: SourceFile,
        replacing replacements: [(range: Range<Int>, text: String)] = []
    ) -> [String] {
        let line = file.lineRange(at: range.lowerBound)
        let indentation = file.bytes[line].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        var text = ""
        var end = range.lowerBound
        for (replaced, replacement) in replacements where end <= replaced.lowerBound {
            text += file.text(end..<replaced.lowerBound) + replacement
            end = replaced.upperBound
        }
        text += file.text(end..<max(end, range.upperBound))
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        return lines.enumerated().map { number, line in
            if number == 0 { return String(line) }
            let bytes = Array(line.utf8)
            let common = zip(bytes, indentation).prefix { $0 == $1 }.count
            return String(decoding: bytes.dropFirst(common), as: UTF8.self)
        }
    }
}
