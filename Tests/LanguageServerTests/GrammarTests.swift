import Foundation
import ModuleSpec
import SourceText
import SwiftReader
import TestSupport
import Testing

/// The grammar that colors specs in editors agrees with the parser.
struct GrammarTests {
    private let grammar: TextMate

    init() throws {
        grammar = try TextMate(Data(try TestFolder.package.bytes("Editors/vscode/viper.tmLanguage.json")))
    }

    /// The specs of the repository without mistakes: samples, templates, and those of the tests.
    private static let specs: [SpecFile] = {
        let folders = ["Samples", "Templates", "Tests"]
        let paths = folders.flatMap { TestFolder.package.paths(below: $0, endingWith: ".viper") }
        return paths.compactMap { try? TestFolder.package.source($0) }.filter { SpecKind(of: $0) == .modules }
            .map { SpecFile($0) }.filter { !$0.modules.isEmpty && !$0.diagnostics.hasErrors }
    }()

    @Test("in every spec, what the parser finds has its color")
    func specs() throws {
        #expect(Self.specs.count > 40)
        for spec in Self.specs {
            let (scopes, open) = try grammar.scopes(of: spec.file.text(0..<spec.file.bytes.count))
            #expect(open.isEmpty, "\(spec.file.path) ends in \(open)")
            for (range, scope) in Self.expectations(spec) {
                let start = spec.file.text(0..<range.lowerBound).utf16.count
                let length = spec.file.text(range).utf16.count
                let isRight = scopes[start..<(start + length)].allSatisfy { $0.last == scope }
                let position = spec.file.position(of: range.lowerBound)
                #expect(
                    isRight,
                    "\(spec.file.path):\(position.line):\(position.column) '\(spec.file.text(range))' is \(scopes[start]), not \(scope)"
                )
            }
        }
    }

    /// The ranges of names and comments, with their scopes.
    private static func expectations(_ spec: SpecFile) -> [(Range<Int>, String)] {
        spec.modules.flatMap { module -> [(Range<Int>, String)] in
            let sections = module.sections.flatMap { section -> [(Range<Int>, String)] in
                let head = section.role == .data ? "entity.name.section.viper" : "keyword.control.section.viper"
                return [(section.name.range, head)]
                    + section.destinations.compactMap { destination in
                        destination.target.map { ($0.range, "entity.name.type.module.viper") }
                    } + section.heard.map { ($0.module.range, "entity.name.type.module.viper") }
            }
            let requirements = module.sections.flatMap(\.requirements).compactMap {
                requirement -> (Range<Int>, String)? in
                switch requirement.kind {
                case .function: (requirement.nameRange, "entity.name.function.viper")
                case .property: (requirement.nameRange, "variable.other.viper")
                case .initializer, .subscript: (requirement.nameRange, "storage.type.function.viper")
                case .associatedType: (requirement.nameRange, "entity.name.type.viper")
                }
            }
            return ([module.name] + module.usedDomains).map { ($0.range, "entity.name.type.module.viper") } + sections
                + requirements
                + module.settings.map { ($0.key.range, "variable.other.setting.viper") }
                + module.declarations.map { ($0.name.range, "entity.name.type.viper") }
                + (module.state.map { [($0.keyword, "storage.type.viper")] } ?? [])
                + (module.state?.properties ?? []).map { ($0.name.range, "variable.other.viper") }
        }
    }

    @Test("every word of the language has its color")
    func words() throws {
        func expect(_ text: String, _ word: String, _ scope: String) throws {
            let scopes = try grammar.scopes(of: text).scopes
            let start = text.utf16.distance(from: text.startIndex, to: try #require(text.range(of: word)).lowerBound)
            #expect(scopes[start].last == scope, "\(text): \(scopes[start])")
        }
        for role in Role.allCases {
            let head = role == .data ? "data source" : role.rawValue
            for text in [
                "module A {\n    \(head) {\n", "    @objc \(head) { }", "\(head)(a: Int) {", "module A { \(head)\n",
            ] {
                try expect(text, role.rawValue, "keyword.control.section.viper")
            }
        }
        for word in SpecWords.declarations where word != "state" {
            try expect("    \(word) Name {", word, "storage.type.viper")
        }
        try expect("    presentation enum Name {", "presentation", "storage.modifier.viper")
        for way in Destination.Way.allCases {
            try expect("        func go() -> \(way.rawValue)", way.rawValue, "keyword.control.navigation.viper")
        }
        for word in SwiftParser.modifierWords {
            try expect("        \(word) func a()", word, "storage.modifier.viper")
        }
        try expect("    output: Sources", "output", "variable.other.setting.viper")
        try expect("    output: Base {", "output", "keyword.control.section.viper")
        try expect("project {\n    indent: 2\n", "project", "storage.type.module.viper")
        try expect("domain A {\n", "domain", "storage.type.module.viper")
        try expect("module A uses B {\n", "uses", "keyword.control.navigation.viper")
    }

    /// `Tests/Scripts/tree-sitter` checks what it makes of specs.
    @Test("the grammar of tree-sitter has every word of the language")
    func treeSitterWords() throws {
        let grammar = try TestFolder.package.text("Editors/tree-sitter-viper/grammar.js")
        let words =
            Role.allCases.map(\.rawValue) + SpecWords.declarations + [SpecWords.presentation]
            + Destination.Way.allCases.map(\.rawValue) + SwiftParser.modifierWords.sorted()
        for word in words { #expect(grammar.contains("'\(word)'"), "\(word)") }
    }

    @Test("the files of the extension name each other")
    func extensionFiles() throws {
        let folder = "Editors/vscode/"
        for name in ["package.json", "language-configuration.json", "viper.tmLanguage.json"] {
            _ = try JSONSerialization.jsonObject(with: Data(try TestFolder.package.bytes(folder + name)))
        }
        let package = try TestFolder.package.text(folder + "package.json")
        for match in package.matches(of: /"\.\/([^"]+)"/) { #expect(TestFolder.package.exists(folder + match.1)) }
    }
}
