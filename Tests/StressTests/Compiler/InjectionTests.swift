import SourceText
import SwiftReader
import TestSupport
import Testing
import ToolSupport

/// No value of a spec changes the code around it: with any text in its place, the same tokens are around it.
@Suite(.slow, .remembered) struct InjectionTests {
    /// Texts that end comments and literals, or hide in them: those of `injection.tsv`, and what templates act upon.
    private static let payloads = [
        "a\nb", "a\rb", "a\r\nb", "a\u{0B}b", "a\u{0C}b", "a\u{85}b", "a\u{2028}b", "a\u{2029}b", "a\u{1A}b", "a\tb",
        "*/ let injected = 1 /*", "/* open", "\\(injected)", "a\" let injected = \"", "\"\"\"", "\\#(injected)", "\"#",
        "\u{FEFF}a", "\u{202E}a", "<<<<<<< a", "=======", ">>>>>>> a", "\\", "a\\", "{{ name }}", "{% if a %}",
        "{# a #}", "}", "{", ")", "// a", "/// a", "#if DEBUG", "#endif", "@main", "`", "$0", "`a`", "'", "#", "\\n",
        "import Foundation", "e\u{301}", "🎉", "", " ", "a ", " a", "\t",
    ]

    /// What a literal cannot hold unescaped, in Swift as in a spec: every text with one of these is refused, and no
    /// other.
    private static let refused = ["\u{0B}", "\u{0C}", "\u{1A}", "\t"]

    /// A module with `text` where a text can be: as documentation, as a default, in the header, in a key.
    private static func spec(_ name: String, _ text: String) -> TestFile {
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
        func documentation(_ margin: String) -> String { lines.map { "\(margin)/// \($0)\n" }.joined() }
        return TestFile(
            path: "\(name)/\(name).viper",
            text: """
                \(documentation(""))module \(name)(title: String = \(literal(text))) {
                    header: \(literal(text))
                    state {
                \(documentation("        "))        var text: String = \(literal(text))
                    }
                \(documentation("    "))    entity \(name)Item: Codable {
                \(documentation("        "))        @key(\(literal("k" + text))) let value: String
                        var note: String = \(literal(text))
                    }
                    enum \(name)Kind: String {
                \(documentation("        "))        case first = \(literal(text))
                    }
                \(documentation("    "))    view {
                \(documentation("        "))        func show()
                    }
                    presenter(title: String, other: String = \(literal(text))) {
                        func viewDidLoad()
                    }
                }

                """
        )
    }

    /// As a person must write it.
    private static func literal(_ text: String) -> String {
        var literal = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return "\"\(literal)\""
    }

    /// The tokens of a file by what they are: names and texts of the module's own are marks.
    private static func skeleton(_ file: TestFile, of name: String) -> [String] {
        let source = SourceFile(path: file.path, text: file.text)
        return TokenList(source).tokens.map { token in
            token.kind == .string ? "\"\"" : source.text(token.range).replacing(name, with: "Name")
        }
    }

    @Test func noTextChangesTheTokensAroundIt() async throws {
        var numbers = SeededGenerator(Seeds.all[0])
        let random = (0..<40).map { _ in
            (0..<numbers.number(1...4)).map { _ in numbers.pick(Self.payloads) }.joined(
                separator: numbers.pick(["", " "])
            )
        }
        let texts = ["plain"] + Self.payloads + random
        let specs = texts.enumerated().map { Self.spec("Named\($0.offset)x", $0.element) }
        let (trial, errors) = try Self.accepted(specs)
        for (number, text) in texts.enumerated() {
            let errors = errors["Named\(number)x"] ?? []
            let isRefused = Self.refused.contains { text.contains($0) }
            #expect(errors.isEmpty != isRefused, "\(text.debugDescription): \(errors.prefix(3))")
            #expect(errors.allSatisfy { $0.hasSuffix("unprintable ASCII character in a string literal") })
        }
        let byModule = Dictionary(grouping: trial) { $0.path.prefix { $0 != "/" }.description }
        let plain = try #require(byModule["Named0x"])
        let wanted = plain.map { Self.skeleton($0, of: "Named0x") }
        #expect(byModule.count == texts.count - errors.count)
        for (name, files) in byModule {
            #expect(files.count == plain.count)
            for (file, wanted) in zip(files, wanted) {
                let skeleton = Self.skeleton(file, of: name)
                #expect(
                    skeleton == wanted,
                    "\(file.path): \(specs.first { $0.path.hasPrefix(name + "/") }?.text ?? "")"
                )
            }
        }
        let complaints = try await SwiftCompiler.complaints(trial, .swift6)
        #expect(complaints.isEmpty, "\(complaints.prefix(10).map(\.text).joined(separator: "\n"))")
    }

    /// The Swift files of the specs that the tool takes.
    private static func accepted(_ specs: [TestFile]) throws -> (files: [TestFile], errors: [String: [String]]) {
        let project = try TestFolder()
        try project.write(specs)
        let check = project.run("check")
        guard [0, 1, 2].contains(check.status) else { throw ToolFailure(check) }
        let errors = check.errors.split(separator: "\n").filter { $0.contains(": error: ") }
        let refused = Dictionary(grouping: errors.map(String.init)) { $0.prefix { $0 != "/" }.description }
        let files = try Generated.files(
            from: specs.filter { refused[$0.path.prefix { $0 != "/" }.description] == nil }
        )
        return (files.filter(\.isSwift), refused)
    }
}
