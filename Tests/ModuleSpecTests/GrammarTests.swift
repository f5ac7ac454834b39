import Foundation
import SourceText
import TestSupport
import Testing

@testable import ModuleSpec

/// The grammar in docs/spec-language.md is the one that is read.
@Suite struct GrammarTests {
    /// Rules of the language beyond its grammar, which the reader sees to itself.
    private static let rules = ["is already there", "the file needs its", "the counterpart needs its"]

    @Test(arguments: ["spec", "project", "architecture"], Seeds.all)
    func whatIsDerivedFromTheGrammarIsRead(_ start: String, _ seed: UInt64) throws {
        let grammar = try Grammar(ofDocument: "docs/spec-language.md")
        var derivation = Derivation(of: grammar, seed: seed)
        let terminals = grammar.terminals(from: start)
        var count = 0
        // Enough texts, and all words in them.
        while count < 300 || count < 5_000 && !terminals.isSubset(of: derivation.used) {
            count += 1
            let text = derivation.text(from: start)
            let file = SourceFile(path: "Derived.viper", text: text)
            let problems = Self.read(file, as: start).filter { problem in
                !Self.rules.contains { problem.message.contains($0) }
            }
            guard problems.isEmpty else {
                let shown = DiagnosticPrinter(useColour: false).print(problems)
                Issue.record("SEED=\(seed)\n\(shown)\n\(text)")
                return
            }
        }
        #expect(terminals.subtracting(derivation.used) == [])
    }

    @Test func everyWordOfTheLanguageStandsInTheGrammar() throws {
        let grammar = try Grammar(ofDocument: "docs/spec-language.md")
        let terminals = ["spec", "project", "architecture"].reduce(into: Set<String>()) { terminals, start in
            terminals.formUnion(grammar.terminals(from: start))
        }
        let words = SpecParser.topLevelWords + SpecParser.sectionWords + SpecParser.declarationWords
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

/// A text made by following the rules of a grammar.
private struct Derivation {
    /// What stands for rules that are told in words.
    static let examples = [
        "attribute": ["@MainActor", "@available(iOS 17, *)", "@Wrapped.Value"],
        "bare-value": ["value", "Sources/App", "4", "a, b"],
        "doc": ["\n/// Words.\n", "\n/** Words. */\n"],
        "expression": ["0", "nil", ".init(a, b: [1, 2])", "{ $0 }", "a ?? b", "try? make()"],
        "generics-text": ["<A>", "<A: B, C>", "<A: B<C>>"],
        "integer": ["3", "-3"],
        "modifier": ["weak", "nonisolated(unsafe)", "private(set)"],
        "name": ["Login", "item2", "_held", "`default`"],
        "operator": ["+", "=="],
        "sep": ["\n", " ;\n"],
        "string": ["\"text\"", "\"\"\"\n    two\n    lines\n    \"\"\""],
        "verbatim": ["func f() -> Int { 1 }", "case a(Int), b", "static let x = 1", "struct Inner { let a: Int }"],
        "word": ["Login", "item2", "_held"],
    ]
    private static let deepest = 16

    private(set) var used: Set<String> = []
    private let grammar: Grammar
    private var random: SeededGenerator
    private var pieces: [String] = []

    init(of grammar: Grammar, seed: UInt64) {
        self.grammar = grammar
        random = SeededGenerator(seed)
    }

    mutating func text(from start: String) -> String {
        pieces = []
        derive(.rule(start), 0)
        // What touches stands apart in the rules.
        return pieces.joined(separator: " ").replacing("# ", with: "#").replacing(" . ", with: ".")
            .replacing(" - ", with: "-")
    }

    private mutating func derive(_ rule: Grammar.Rule, _ depth: Int) {
        // What comes first in a choice leads to an end.
        let isDeep = depth > Self.deepest
        switch rule {
        case .terminal(let text):
            used.insert(text)
            pieces.append(text)
        case .rule(let name):
            if let examples = Self.examples[name] {
                pieces.append(examples.randomElement(using: &random) ?? "")
            } else if let rule = grammar.rules[name] {
                derive(rule, depth + 1)
            }
        case .sequence(let rules): for rule in rules { derive(rule, depth) }
        case .choice(let rules):
            if let chosen = isDeep ? rules.first : rules.randomElement(using: &random) { derive(chosen, depth) }
        case .optional(let rule): if !isDeep, Bool.random(using: &random) { derive(rule, depth) }
        case .repeated(let rule):
            let most = isDeep ? 0 : depth < 4 ? 4 : 1
            for _ in 0..<Int.random(in: 0...most, using: &random) { derive(rule, depth) }
        case .prose: break
        }
    }
}

/// A grammar in EBNF, from the `ebnf` blocks of a document.
private struct Grammar {
    indirect enum Rule {
        case terminal(String)
        case rule(String)
        case sequence([Rule])
        case choice([Rule])
        case optional(Rule)
        case repeated(Rule)
        /// Told in words.
        case prose
    }

    struct Malformed: Error {
        let rest: String
    }

    private(set) var rules: [String: Rule] = [:]
    private var tokens: ArraySlice<String>

    init(ofDocument path: String) throws {
        let blocks = try TestFolder.package.text(path).components(separatedBy: "```ebnf\n").dropFirst()
        let text = blocks.map { $0.prefix(upTo: $0.firstRange(of: "```")?.lowerBound ?? $0.endIndex) }.joined()
        let token = /"[^"]+"|\(\*(?:[^*]|\*(?!\)))*\*\)|[a-z][a-z-]*|[\[\]{}()|=;]/
        tokens = text.matches(of: token).map { String($0.0) }[...]
        while let name = tokens.popFirst() {
            guard take("="), rules[name] == nil else { throw malformed }
            rules[name] = try choice()
            guard take(";") else { throw malformed }
        }
    }

    /// The rules that are told in words.
    var prose: Set<String> {
        Set(rules.filter { if case .prose = $0.value { true } else { false } }.keys)
    }

    func terminals(from start: String) -> Set<String> {
        var found: Set<String> = []
        for name in rules(from: start) {
            if let rule = rules[name] { visit(rule) { if case .terminal(let text) = $0 { found.insert(text) } } }
        }
        return found
    }

    /// All that can be reached.
    func rules(from start: String) -> Set<String> {
        var found: Set<String> = []
        var open = [start]
        while let name = open.popLast() {
            guard found.insert(name).inserted, let rule = rules[name] else { continue }
            visit(rule) { if case .rule(let next) = $0 { open.append(next) } }
        }
        return found
    }

    private func visit(_ rule: Rule, _ body: (Rule) -> Void) {
        body(rule)
        switch rule {
        case .sequence(let rules), .choice(let rules): for rule in rules { visit(rule, body) }
        case .optional(let rule), .repeated(let rule): visit(rule, body)
        case .terminal, .rule, .prose: break
        }
    }

    // MARK: - Reading

    private var malformed: Malformed { Malformed(rest: tokens.prefix(12).joined(separator: " ")) }

    private mutating func take(_ token: String) -> Bool {
        guard tokens.first == token else { return false }
        tokens.removeFirst()
        return true
    }

    private mutating func choice() throws -> Rule {
        var alternatives = [try sequence()]
        while take("|") { alternatives.append(try sequence()) }
        return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
    }

    private mutating func sequence() throws -> Rule {
        var items: [Rule] = []
        while let token = tokens.first, !["|", ")", "]", "}", ";"].contains(token) {
            tokens.removeFirst()
            switch token {
            case "[": items.append(.optional(try group("]")))
            case "{": items.append(.repeated(try group("}")))
            case "(": items.append(try group(")"))
            case let text where text.hasPrefix("\""): items.append(.terminal(String(text.dropFirst().dropLast())))
            case let text where text.hasPrefix("(*"): items.append(.prose)
            default: items.append(.rule(token))
            }
        }
        guard !items.isEmpty else { throw malformed }
        return items.count == 1 ? items[0] : .sequence(items)
    }

    private mutating func group(_ closing: String) throws -> Rule {
        let rule = try choice()
        guard take(closing) else { throw malformed }
        return rule
    }
}
