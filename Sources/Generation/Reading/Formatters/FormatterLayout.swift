import ModuleSpec
import ProjectFiles
import SourceText
import TemplateEngine

/// The indentation and the line width that the options of formatters at the root of a project name. They are the
/// defaults of the settings `indent` and `line-width`.
struct FormatterLayout: Sendable {
    /// The value of a setting, and the name of the file that it comes from.
    typealias Option = (value: String, file: String)

    private(set) var indent: Option?
    private(set) var lineWidth: Option?

    /// - Throws: That a file is larger than the bound, or the system's refusal.
    init(of project: Project) throws(FileError) {
        self.init(try project.formatterOptions())
    }

    /// - Parameter files: The files with the options, the strongest first.
    init(_ files: [(name: String, file: SourceFile)]) {
        for (name, file) in files {
            let options = FormatterOptions(name: name, file)
            if indent == nil, let value = options.indent { indent = (value, name) }
            if lineWidth == nil, let value = options.lineWidth { lineWidth = ("\(value)", name) }
        }
    }

    /// By the name of a setting, its default.
    var defaults: [String: String] {
        ["indent": indent?.value, "line-width": lineWidth?.value].compactMapValues { $0 }
    }
}

/// What the file of a formatter says about the layout, as far as the settings can have these values.
private struct FormatterOptions {
    private(set) var indent: String?
    private(set) var lineWidth: Int?

    init(name: String, _ file: SourceFile) {
        switch name {
        case ".swift-format": self.init(swiftFormat: file)
        case ".swiftformat": self.init(commandLine: file)
        default: self.init(editorConfig: file)
        }
    }

    private init(indent: String?, lineWidth: Int?) {
        self.indent = indent.flatMap { ["2", "4", "tab"].contains($0) ? $0 : nil }
        self.lineWidth = lineWidth.flatMap { (40...400).contains($0) ? $0 : nil }
    }

    /// The configuration of `swift format`: `"indentation": { "spaces": 2 }, "lineLength": 120`. What it does not name
    /// has the formatter's default, two spaces and 100 columns.
    private init(swiftFormat file: SourceFile) {
        guard let value = try? Value(json: file.withoutComments), value.dictionary != nil else {
            self.init(indent: nil, lineWidth: nil)
            return
        }
        let indentation = value["indentation"]
        let spaces = indentation?["spaces"]?.integer ?? 2
        self.init(
            indent: indentation?["tabs"] == nil ? "\(spaces)" : "tab",
            lineWidth: value["lineLength"]?.integer ?? 100
        )
    }

    /// The options of SwiftFormat, which are those of its command line: `--indent 2`, `--maxwidth 120`.
    private init(commandLine file: SourceFile) {
        var (indent, lineWidth): (String?, Int?)
        for words in file.lines.map({ $0.split(separator: " ") }) where words.count >= 2 {
            switch words[0] {
            case "--indent": indent = words[1].hasPrefix("tab") ? "tab" : String(words[1])
            case "--maxwidth", "--max-width": lineWidth = Int(words[1])
            default: break
            }
        }
        self.init(indent: indent, lineWidth: lineWidth)
    }

    /// Whether the head of a section, such as `[*]` or `[*.{swift,m}]`, matches every Swift file.
    private static func isForAllSwiftFiles(_ head: String) -> Bool {
        let pattern = head.dropFirst().prefix { $0 != "]" }
        let parts = pattern.split(separator: "{", maxSplits: 1, omittingEmptySubsequences: false)
        let choices = parts.count == 2 ? parts[1].prefix { $0 != "}" }.split(separator: ",") : [""]
        return choices.contains { choice in
            let name = String(parts[0] + choice).filter { $0 != " " }
            return ["*", "**", "*.swift", "**.swift", "**/*.swift", "/**", "/**/*.swift"].contains(name)
        }
    }

    /// The properties in the sections of `.editorconfig` for all files and for those of Swift; the last one of a name
    /// counts.
    private init(editorConfig file: SourceFile) {
        var properties: [String: String] = [:]
        var applies = false
        for line in file.lines {
            if line.hasPrefix("[") {
                applies = Self.isForAllSwiftFiles(line)
                continue
            }
            let parts = line.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\t" } }
            if applies, parts.count == 2 { properties[parts[0].lowercased()] = parts[1].lowercased() }
        }
        let usesTabs = properties["indent_style"] == "tab"
        self.init(
            indent: usesTabs ? "tab" : properties["indent_size"],
            lineWidth: properties["max_line_length"].flatMap { Int($0) }
        )
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
