import ProjectFiles
import SourceText
import TemplateEngine

/// The indentation and the line width of a project: those that a formatter's file names, else those of the Swift files.
enum LayoutProposals {
    /// What a formatter's file says.
    private struct Style {
        var indent: String?
        var lineWidth: Int?
    }

    private static let readers: [(file: String, read: @Sendable (SourceFile) -> Style)] = [
        (".swift-format", swiftFormat), (".swiftformat", swiftFormatOptions), (".editorconfig", editorConfig),
    ]

    /// - Throws: The system's refusal to read a formatter's file.
    static func proposals(for files: SurveyedFiles, _ survey: SwiftSurvey) throws(Failure) -> [Proposal] {
        let read = try files.read(readers.compactMap { try? ProjectPath($0.file) })
        let styles = readers.compactMap { name, style in
            read.first { $0.path.text == name }.map { (name, style(SourceFile(path: name, bytes: $0.bytes))) }
        }
        var proposals: [Proposal] = []
        if let (name, indent) = styles.first(where: { $0.1.indent != nil }).map({ ($0.0, $0.1.indent ?? "") }) {
            proposals.append(Proposal(setting: "indent", value: indent, reason: "as \(name) has it"))
        } else if let (indent, count) = survey.indentations.majority {
            let reason = "\(count) of \(survey.indentations.total) Swift files"
            proposals.append(Proposal(setting: "indent", value: indent, reason: reason))
        }
        if let (name, width) = styles.first(where: { $0.1.lineWidth != nil }).map({ ($0.0, $0.1.lineWidth ?? 0) }) {
            proposals.append(Proposal(setting: "line-width", value: "\(width)", reason: "as \(name) has it"))
        }
        return proposals
    }

    private static func indent(spaces: Int) -> String? { spaces == 2 || spaces == 4 ? "\(spaces)" : nil }

    private static func lineWidth(_ width: Int) -> Int? { (40...400).contains(width) ? width : nil }

    /// The configuration of `swift format`: `"indentation": { "spaces": 2 }, "lineLength": 120`. What it does not name has
    /// the formatter's default, two spaces and 100 columns.
    private static func swiftFormat(_ file: SourceFile) -> Style {
        guard let value = try? Value(json: file) else { return Style() }
        let indentation = value["indentation"]
        let spaces = indentation?["tabs"] == nil ? indent(spaces: indentation?["spaces"]?.integer ?? 2) : "tab"
        return Style(indent: spaces, lineWidth: lineWidth(value["lineLength"]?.integer ?? 100))
    }

    /// The options of SwiftFormat, which are those of its command line: `--indent 2`, `--maxwidth 120`.
    private static func swiftFormatOptions(_ file: SourceFile) -> Style {
        var style = Style()
        for line in file.lines {
            let words = line.split(separator: " ")
            guard words.count >= 2 else { continue }
            switch words[0] {
            case "--indent": style.indent = words[1] == "tab" ? "tab" : Int(words[1]).flatMap(indent)
            case "--maxwidth": style.lineWidth = Int(words[1]).flatMap(lineWidth)
            default: break
            }
        }
        return style
    }

    /// The sections of `.editorconfig` for all files and for those of Swift.
    private static func editorConfig(_ file: SourceFile) -> Style {
        var style = Style()
        var (applies, usesTabs) = (false, false)
        for line in file.lines {
            if line.hasPrefix("[") {
                applies = line == "[*]" || line.contains("swift")
                continue
            }
            let parts = line.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\t" } }
            guard applies, parts.count == 2 else { continue }
            switch parts[0] {
            case "indent_style":
                usesTabs = parts[1] == "tab"
                if usesTabs { style.indent = "tab" }
            case "indent_size": if !usesTabs { style.indent = Int(parts[1]).flatMap(indent) ?? style.indent }
            case "max_line_length": style.lineWidth = Int(parts[1]).flatMap(lineWidth)
            default: break
            }
        }
        return style
    }
}

extension SourceFile {
    /// The lines without white space at their ends.
    fileprivate var lines: [String] {
        bytes.split(separator: UInt8(ascii: "\n")).map { line in
            let start = line.drop { $0 == 0x20 || $0 == 0x09 }
            let end = start.lastIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }.map { $0 + 1 } ?? start.startIndex
            return String(decoding: start[..<end], as: UTF8.self)
        }
    }
}
