import SourceText

/// Text of a spec that is copied into the output.
enum Verbatim {
    /// The lines of a range, the first from where the range starts, the others without the indentation of the line that
    /// the range starts in. Line ends are dropped.
    static func lines(
        of file: SourceFile,
        _ range: Range<Int>,
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
            let shared = zip(bytes, indentation).prefix { $0 == $1 }.count
            return String(decoding: bytes.dropFirst(shared), as: UTF8.self)
        }
    }
}
