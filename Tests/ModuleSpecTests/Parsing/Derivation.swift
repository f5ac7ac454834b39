import TestSupport

/// A text made by following the rules of a grammar.
struct Derivation {
    /// Texts for rules that are described in words.
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
        // What touches is separate in the rules.
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
