import ModuleSpec
import SourceText
import SwiftLayout
import SwiftReader
import TestSupport
import Testing

/// How specs are laid out: each case is a spec, and how it is laid out.
@Suite struct SpecFormatterTests {
    static let folder = TestFolder("Cases")
    static let cases = GoldenCase.names(in: folder)

    /// `tab-…` with tabs, `narrow-…` with two spaces and 60 columns.
    private static func formatter(_ name: String) -> SpecFormatter {
        if name.hasPrefix("tab-") { return SpecFormatter(style: LayoutStyle(indentation: .tab)) }
        if name.hasPrefix("narrow-") {
            return SpecFormatter(style: LayoutStyle(lineWidth: 60, indentation: .spaces(2)))
        }
        return SpecFormatter()
    }

    @Test(arguments: cases)
    func laysOutAsItsGoldenFile(_ name: String) throws {
        let golden = try GoldenCase(name, in: Self.folder)
        let file = golden.spec
        #expect(!SpecFormatter.diagnostics(of: file).hasErrors)
        let text = try formatted(file, Self.formatter(name))
        let difference = try golden.difference(text)
        #expect(difference == nil, "\(difference ?? "")")
        let again = try formatted(SourceFile(path: file.path, text: text), Self.formatter(name))
        #expect(again == text, "\(Golden.diff(text, again))")
        #expect(
            withoutPlaces(SpecFile(file).modules)
                == withoutPlaces(SpecFile(SourceFile(path: file.path, text: text)).modules)
        )
    }

    @Test func theExampleOfTheDocumentIsAsTheFormatterWantsIt() throws {
        let document = try TestFolder.package.text("docs/spec-language.md")
        let example = try #require(
            document.split(separator: "```viper\n").dropFirst().first?.split(separator: "```").first
        )
        #expect(try ReferenceModule.example == example)
        let untidy = try Self.folder.source("UntidyLogin.viper")
        #expect(try ReferenceModule.example == formatted(untidy))
    }

    @Test func thereAreCases() {
        #expect(Self.cases.count > 5)
    }

    @Test func leavesLineEndsAndByteOrderMarkAsTheyAre() throws {
        let unix = "module A {\n  view {\n     func a()\n  }\n}\n"
        let canonical = "module A {\n    view {\n        func a()\n    }\n}\n"
        for (mark, end) in [("", "\n"), ("\u{FEFF}", "\r\n"), ("", "\r\n")] {
            func with(_ text: String) -> String {
                mark + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)
            }
            let result = try formatted(SourceFile(path: "A.viper", text: with(unix)))
            #expect(Array(result.utf8) == Array(with(canonical).utf8))
        }
    }

    @Test func refusesWhatCannotBeRead() {
        for text in ["", "module A {", "module A { view { func } }", "\u{0}", "module A { ui: \"x }\n}"] {
            guard case .unreadable(let diagnostics) = SpecFormatter().format(SourceFile(path: "A.viper", text: text))
            else {
                Issue.record("\(text) was laid out")
                continue
            }
            #expect(diagnostics.hasErrors)
        }
    }

    @Test(arguments: TestFolder.package.paths(below: "Templates", endingWith: ".viper"))
    func everyDescriptionOfAnArchitectureCanBeLaidOut(_ path: String) throws {
        let file = try TestFolder.package.source(path)
        let text = try formatted(file)
        let other = SourceFile(path: path, text: text)
        #expect(try formatted(other) == text)
        #expect(
            withoutPlaces(ArchitectureFile(file).architecture as Any)
                == withoutPlaces(ArchitectureFile(other).architecture as Any)
        )
    }

    /// Whatever is read into modules can be laid out; nothing ends the tool.
    @Test func endsWithAnyText() throws {
        var numbers = SeededGenerator(Seeds.all[1])
        let specs = TestFolder("../Diagnostics")
        var texts = try GoldenCase.names(in: specs).map { try GoldenCase($0, in: specs).spec.bytes }
        for name in Self.cases {
            let bytes = try GoldenCase(name, in: Self.folder).spec.bytes
            for _ in 0..<20 {
                texts.append(Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &numbers))))
                var copy = bytes
                for _ in 0..<3 {
                    copy[Int.random(in: copy.indices, using: &numbers)] = numbers.pick(Array("{}()/*\n\";:<@ ".utf8))
                }
                texts.append(copy)
            }
        }
        for bytes in texts {
            let file = SourceFile(path: "A.viper", bytes: bytes)
            switch SpecFormatter().format(file) {
            case .formatted(let result):
                guard case .formatted(result) = SpecFormatter().format(SourceFile(path: "A.viper", bytes: result))
                else {
                    Issue.record("SEED=\(Seeds.all[1]): a second time changes it:\n\(file.text(0..<bytes.count))")
                    continue
                }
            case .unreadable: break
            case .unsafe: Issue.record("SEED=\(Seeds.all[1]): not laid out:\n\(file.text(0..<bytes.count))")
            }
        }
    }

    private func formatted(_ file: SourceFile, _ formatter: SpecFormatter = SpecFormatter()) throws -> String {
        let bytes: [UInt8]? = if case .formatted(let bytes) = formatter.format(file) { bytes } else { nil }
        return String(decoding: try #require(bytes, "\(formatter.format(file))"), as: UTF8.self)
    }
}
