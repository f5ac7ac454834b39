import Foundation
import TestSupport

/// A grammar in EBNF, from the `ebnf` blocks of a document.
struct Grammar {
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
