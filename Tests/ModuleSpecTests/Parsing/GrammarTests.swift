import SourceText
import TestSupport
import Testing

@testable import ModuleSpec

/// The grammar in docs/spec-language.md is the one that is read.
@Suite struct GrammarTests {
    /// Rules of the language beyond its grammar, which the reader sees to itself.
    private static let rules = [
        "is already there", "the file needs its", "the counterpart needs a", "the warning needs its",
        "the exclusion needs settings",
        "belong together", "needs the type of the screen", "leads to another screen", "hears another module",
        "leads to no other screen",
    ]

    @Test(arguments: ["spec", "project", "architecture"], Seeds.all)
    func whatIsDerivedFromTheGrammarIsRead(_ start: String, _ seed: UInt64) throws {
        let grammar = try Grammar(ofDocument: "docs/spec-language.md")
        var derivation = Derivation(of: grammar, seed: seed)
        let terminals = grammar.terminals(from: start)
        var count = 0
        // Enough texts, and all words in them.
        while count < Tier.count(300, quick: 100) || count < 5_000 && !terminals.isSubset(of: derivation.used) {
            count += 1
            let text = derivation.text(from: start)
            let file = SourceFile(path: "Derived.viper", text: text)
            let problems = Self.read(file, as: start).filter { problem in
                !Self.rules.contains { problem.message.contains($0) }
            }
            guard problems.isEmpty else {
                let shown = DiagnosticPrinter(useColor: false).print(problems)
                Issue.record("SEED=\(seed)\n\(shown)\n\(text)")
                return
            }
        }
        #expect(terminals.subtracting(derivation.used) == [])
    }

    /// The other way round: nothing that is read is missing in the grammar.
    @Test func whatIsReadIsInTheGrammar() throws {
        let grammar = try Grammar(ofDocument: "docs/spec-language.md")
        let texts = try Self.written()
        #expect(texts.count > 30)
        for (start, file) in texts {
            let read = Self.read(file, as: start)
            #expect(read.isEmpty, "\(DiagnosticPrinter(useColor: false).print(read))")
            var recognition = Recognition(file, by: grammar)
            if let end = recognition.failure(from: start) {
                let place = Diagnostic.error("the grammar has no way on from here", at: .init(file: file, range: end))
                Issue.record("\(DiagnosticPrinter(useColor: false).print([place]))")
            }
        }
    }

    /// What is there to be read: specs of samples and tests, those in the documents, and the architectures.
    private static func written() throws -> [(start: String, file: SourceFile)] {
        let package = TestFolder.package
        var texts: [(String, SourceFile)] = []
        for folder in [
            "Samples/Sources", "Tests/GeneratedCodeTests/Golden", "Tests/ModuleSpecTests/Parsing", "Templates",
        ] {
            for path in package.paths(below: folder, endingWith: ".viper") {
                texts.append(
                    (path.hasSuffix("/architecture.viper") ? "architecture" : "spec", try package.source(path))
                )
            }
        }
        for path in package.paths(below: "docs", endingWith: ".md") {
            for block in try package.text(path).split(separator: "\n```viper\n").dropFirst() {
                let text = block.prefix(upTo: block.firstRange(of: "\n```")?.lowerBound ?? block.endIndex)
                texts.append(
                    (text.hasPrefix("project") ? "project" : "spec", SourceFile(path: path, text: text + "\n"))
                )
            }
        }
        return texts
    }

    @Test func everyWordOfTheLanguageStandsInTheGrammar() throws {
        let grammar = try Grammar(ofDocument: "docs/spec-language.md")
        let terminals = ["spec", "project", "architecture"].reduce(into: Set<String>()) { terminals, start in
            terminals.formUnion(grammar.terminals(from: start))
        }
        let words = SpecParser.sectionWords + SpecParser.declarationWords
        #expect(Set(words).subtracting(terminals) == [])
    }

    @Test func everyRuleIsReached() throws {
        let grammar = try Grammar(ofDocument: "docs/spec-language.md")
        let reached = ["spec", "project", "architecture"].reduce(into: Set<String>()) { rules, start in
            rules.formUnion(grammar.rules(from: start))
        }
        #expect(Set(grammar.rules.keys) == reached)
        #expect(Set(Derivation.examples.keys) == grammar.prose)
    }

    @Test func aStoredPropertyBehindAnotherMemberIsStillOne() throws {
        for access in ["", "private ", "internal ", "package ", "public "] {
            let text = "module A {\n    entity B {\n        func f() {}\n        \(access)let x: Int\n    }\n}\n"
            let module = try #require(SpecFile(SourceFile(path: "A.viper", text: text)).modules.first)
            guard case .entity(let members) = module.declarations.first?.kind else {
                Issue.record("no entity")
                return
            }
            #expect(members.compactMap(\.storedProperty).map(\.name.text) == ["x"])
        }
    }

    private static func read(_ file: SourceFile, as start: String) -> [Diagnostic] {
        switch start {
        case "architecture": return ArchitectureFile(file).diagnostics
        case "project": return ProjectSettings(file).diagnostics
        default:
            // The text alone: what modules may hold is for others to check.
            var parser = SpecParser(file)
            _ = parser.parseFile()
            return parser.diagnostics
        }
    }
}
