import ModuleSpec
import SourceText
import SwiftReader
import TestSupport
import Testing

/// Whatever bytes come: never a trap, and an error with a place where they are no spec.
@Suite struct HostileInputTests {
    static let login = Array(((try? ReferenceModule.example) ?? "").utf8)

    /// Reads the bytes by all readers, prints what they say, and checks that every place lies in the text.
    @discardableResult
    private func read(_ bytes: [UInt8], _ comment: @autoclosure () -> String) -> SpecFile {
        let file = SourceFile(path: "Hostile.viper", bytes: bytes)
        let spec = SpecFile(file)
        for diagnostics in [spec.diagnostics, ProjectSettings(file).diagnostics, ArchitectureFile(file).diagnostics] {
            for diagnostic in diagnostics {
                let range = diagnostic.location?.range
                let isInside = range.map { $0.lowerBound >= 0 && $0.upperBound <= bytes.count } ?? false
                #expect(isInside, "\(diagnostic.message) at \(String(describing: range)); \(comment())")
            }
            _ = DiagnosticPrinter(useColor: true).print(Array(diagnostics.prefix(5)))
        }
        #expect(spec.diagnostics.hasErrors || !spec.modules.isEmpty, "silence; \(comment())")
        return spec
    }

    @Test(arguments: Seeds.all)
    func randomBytesAreRefused(_ seed: UInt64) {
        var random = SeededGenerator(seed)
        for round in 0..<Tier.count(1500, quick: 250) {
            let count = Int.random(in: 0..<200, using: &random)
            let bytes = (0..<count).map { _ in UInt8.random(in: round % 2 == 0 ? 0...255 : 32...126, using: &random) }
            let spec = read(bytes, "SEED=\(seed), round \(round)")
            #expect(spec.diagnostics.hasErrors, "SEED=\(seed), round \(round)")
        }
    }

    private static let pieces = [
        "{", "}", "(", ")", "[", "]", "<", ">", ":", ";", ",", "\"", "\"\"\"", "\\(", "`", "#", "#\"", "/*", "*/", "//",
        "///",
        "/", "@", "@key(\"", "->", "?", "!", "...", "&", "~", "=", "\n", "\r", "\r\n", "\t", "\0", "\u{FEFF}",
        "\u{202E}",
        "\u{2028}", "\u{200B}", "é", "🙂", "module ", "view ", "view {", "func ", "var ", "let ", "init", "subscript",
        "case ",
        "any ", "some ", "throws(", "async ", "where ", "inout ", "entity ", "enum ", "state ", "import ", "typealias ",
        "static ", "{ get set }", "associatedtype ", "#view", "_ ", "$", "0", "1.5e-", "\\",
    ]

    /// One to five pieces put in, taken away or doubled anywhere in the example.
    private func mutated(_ random: inout SeededGenerator) -> [UInt8] {
        var bytes = Self.login
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            let start = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes.insert(contentsOf: Array(random.pick(Self.pieces).utf8), at: start)
            case 1: bytes.removeSubrange(start..<end)
            case 2: bytes.replaceSubrange(start..<end, with: Array(random.pick(Self.pieces).utf8))
            default:
                bytes.insert(contentsOf: Array(bytes[start..<end]), at: Int.random(in: 0...bytes.count, using: &random))
            }
        }
        return bytes
    }

    @Test(arguments: Seeds.all)
    func mutatedSpecsAreReadOrRefused(_ seed: UInt64) {
        var random = SeededGenerator(seed)
        for round in 0..<Tier.count(700, quick: 120) {
            let spec = read(mutated(&random), "SEED=\(seed), round \(round)")
            guard !spec.diagnostics.hasErrors else { continue }
            for requirement in spec.modules.flatMap(\.sections).flatMap(\.requirements) {
                #expect(Self.reread(requirement) == requirement.declaration, "SEED=\(seed), round \(round)")
            }
        }
    }

    private static func reread(_ requirement: Requirement) -> String? {
        var parser = SwiftParser(TokenList(SourceFile(path: "", text: requirement.declaration)))
        return try? parser.parseRequirement().declaration
    }

    /// Every beginning of the example, cut at each byte; the quick tests cut at every fifth.
    @Test func everyBeginningIsReadOrRefused() {
        for count in stride(from: 0, to: Self.login.count, by: Tier.isAll ? 1 : 5) {
            let spec = read(Array(Self.login[..<count]), "the first \(count) bytes")
            if count < Self.login.count - 1 { #expect(spec.diagnostics.hasErrors, "the first \(count) bytes") }
            #expect(spec.diagnostics.filter { $0.severity == .error }.count <= 2, "the first \(count) bytes")
        }
    }

    @Test(arguments: [
        "module Login {\n    view {\n        func show(_ text: String\u{202E})\n    }\n}\n",
        "module Lo\u{200B}gin {\n}\n", "module Login\u{FEFF} {\n}\n", "module Login {\n    view {\u{7F}}\n}\n",
        "module Login {\n    view {\u{0}}\n}\n", "\u{FEFF}", "module", "module Login", "module Login(",
        "module Login {",
        "module Login { view", "module Login { view {", "module Login { view { func", "module Login { ui",
        "module Login { ui:",
        "module Login { @", "module Login { @key(", "module Login { entity", "module Login { entity User { let",
        "module Login { entity User { let a: [", "module Login { \"", "module Login { /*", "module Login { `",
        "module Login { #\"",
        "module Login { #/", "module Login { header: \"\"\"", "module Login { header: \"\\(", "import", "import A.",
        "/*", "\"", "`a",
        "architecture", "architecture a {", "project", "project {", "project { a", "\u{2028}module Login {}",
    ])
    func whatIsUnfinishedOrHiddenIsRefused(_ text: String) {
        let spec = read(Array(text.utf8), text)
        #expect(spec.diagnostics.hasErrors)
    }

    @Test(arguments: [
        "\u{FEFF}module Login {\n}\n", "module Login {\r\n    view {\r\n        func show()\r\n    }\r\n}\r\n",
        "module Login {\r    view {\r        func show()\r    }\r}\r", "\t\tmodule\tLogin\t{\t}\t",
        "module Login { view { func show(); func hide() }; presenter {}; ui: none }",
        "module\nLogin\n{\nview\n{\nfunc\nshow\n(\n)\n}\n}", "/**/module/**/Login/**/{/**/}/**/",
        "/// \u{202E}hidden\nmodule Login {}", "module Login { header: \"a\u{202E}b\u{2028}c\" }",
    ])
    func whatIsOnlyWrittenOddlyIsRead(_ text: String) {
        let spec = read(Array(text.utf8), text)
        #expect(spec.diagnostics.map(\.message) == [])
        #expect(spec.modules.map(\.name.text) == ["Login"])
    }
}
