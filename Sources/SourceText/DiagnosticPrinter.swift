/// Prints diagnostics as the Swift compiler does: `path:line:column: severity: message`, the source line, a caret below
/// the range, and the replacement.
public struct DiagnosticPrinter: Sendable {
    /// Longer lines are shown in part, around the caret.
    static let widestLine = 160

    private let useColor: Bool

    /// - Parameter useColor: Whether the text contains ANSI escape sequences for colors.
    public init(useColor: Bool) {
        self.useColor = useColor
    }

    /// The text of several diagnostics, each with its notes. Every line ends with LF.
    public func print(_ diagnostics: [Diagnostic]) -> String {
        var lines = LineIndex()
        return diagnostics.map { print($0, &lines) }.joined()
    }

    /// The text of one diagnostic with its notes. Every line ends with LF.
    public func print(_ diagnostic: Diagnostic) -> String { print([diagnostic]) }

    private func print(_ diagnostic: Diagnostic, _ lines: inout LineIndex) -> String {
        var output = header(of: diagnostic, &lines)
        if let location = diagnostic.location, !location.file.bytes.isEmpty {
            let line = lines.lineRange(at: location.range.lowerBound, in: location.file)
            output += excerpt(at: location, of: line, fix: diagnostic.fix)
        }
        for note in diagnostic.notes { output += print(note, &lines) }
        return output
    }

    private func header(of diagnostic: Diagnostic, _ lines: inout LineIndex) -> String {
        var place = ""
        if let location = diagnostic.location {
            let position = lines.position(of: location.range.lowerBound, in: location.file)
            place = "\(Printable.text(location.file.path)):\(position.line):\(position.column): "
        }
        let severity = paint(diagnostic.severity.rawValue + ":", code: color(of: diagnostic.severity))
        return paint(place, code: "1") + severity + " " + paint(Printable.text(diagnostic.message), code: "1") + "\n"
    }

    private func excerpt(at location: Diagnostic.Location, of line: Range<Int>, fix: Diagnostic.Fix?) -> String {
        let file = location.file
        if line.isEmpty, fix == nil { return "" }
        let caret = min(max(location.range.lowerBound, line.lowerBound), line.upperBound)
        let end = min(max(location.range.upperBound, caret), line.upperBound)
        let shown = window(of: line, around: caret, in: file)

        let before = Printable.cells(file.text(shown.lowerBound..<caret))
        let marked = Printable.cells(file.text(caret..<min(end, shown.upperBound)))
        let after = Printable.cells(file.text(min(end, shown.upperBound)..<shown.upperBound))
        let padding = before.blank
        let tildes = String(repeating: "~", count: max(0, marked.width - 1))

        var output = before.text + marked.text + after.text + "\n"
        output += padding + paint("^" + tildes, code: "1;32") + "\n"
        if let fix, let firstLine = fix.replacement.split(separator: "\n").first {
            output += padding + paint(Printable.text(String(firstLine)), code: "32") + "\n"
        }
        return output
    }

    /// The part of a line that is shown: all of a short line, otherwise the text around the caret, cut between scalars.
    private func window(of line: Range<Int>, around caret: Int, in file: SourceFile) -> Range<Int> {
        guard line.count > Self.widestLine else { return line }
        var start = max(line.lowerBound, caret - Self.widestLine / 2)
        var end = min(line.upperBound, start + Self.widestLine)
        while start > line.lowerBound, file.bytes[start] & 0xC0 == 0x80 { start -= 1 }
        while end > caret, end < line.upperBound, file.bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return start..<end
    }

    private func color(of severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: "1;31"
        case .warning: "1;35"
        case .note: "1;36"
        }
    }

    private func paint(_ text: String, code: String) -> String {
        useColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

/// Text that is safe to print: control characters from an input must not act on the terminal.
public enum Printable {
    /// A text with each control character and invisible formatting character replaced by U+FFFD. Tabs stay.
    public static func text(_ text: String) -> String {
        text.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? text : cells(text).text
    }

    /// The printable form of a text, white space of the same width, and that width in terminal cells.
    static func cells(_ text: String) -> (text: String, blank: String, width: Int) {
        var shown = String.UnicodeScalarView()
        var blank = ""
        var width = 0
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control where scalar == "\t":
                shown.append(scalar)
                blank.append("\t")
                width += 1
                continue
            case .control, .format, .lineSeparator, .paragraphSeparator:
                shown.append("\u{FFFD}")
            case .nonspacingMark, .enclosingMark:
                shown.append(scalar)
                continue
            default:
                shown.append(scalar)
            }
            let cellWidth = isWide(scalar) ? 2 : 1
            blank += String(repeating: " ", count: cellWidth)
            width += cellWidth
        }
        return (String(shown), blank, width)
    }

    /// Whether terminals draw a scalar two cells wide: East Asian Wide and Fullwidth (Unicode annex 11), and emoji.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
