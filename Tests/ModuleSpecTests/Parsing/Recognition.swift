import SourceText
import SwiftReader

/// Whether a text is what a grammar says: all ways through the rules at once.
struct Recognition {
    private let grammar: Grammar
    private let file: SourceFile
    private let tokens: [Token]
    /// Where each rule ends that begins at a token.
    private var known: [Key: Set<Int>] = [:]
    private var terminals: [String: [String]] = [:]
    private var furthest = 0

    private struct Key: Hashable {
        let rule: String
        let start: Int
    }

    init(_ file: SourceFile, by grammar: Grammar) {
        self.file = file
        self.grammar = grammar
        tokens = TokenList(file).tokens
    }

    /// - Returns: The bytes of the token after which no rule continues; `nil` if the whole text is in the grammar.
    mutating func failure(from start: String) -> Range<Int>? {
        ends(of: .rule(start), at: 0).contains(tokens.count - 1) ? nil : tokens[furthest].range
    }

    private mutating func ends(of rule: Grammar.Rule, at start: Int) -> Set<Int> {
        furthest = max(furthest, start)
        switch rule {
        case .terminal(let text): return matches(text, at: start) ?? []
        case .rule(let name):
            let key = Key(rule: name, start: start)
            if let ends = known[key] { return ends }
            let found = told(name, at: start) ?? grammar.rules[name].map { ends(of: $0, at: start) } ?? []
            known[key] = found
            return found
        case .sequence(let rules):
            var starts: Set = [start]
            for rule in rules {
                var next: Set<Int> = []
                for start in starts { next.formUnion(ends(of: rule, at: start)) }
                starts = next
            }
            return starts
        case .choice(let rules):
            var found: Set<Int> = []
            for rule in rules { found.formUnion(ends(of: rule, at: start)) }
            return found
        case .optional(let rule): return ends(of: rule, at: start).union([start])
        case .repeated(let rule):
            var found: Set = [start]
            var open = [start]
            while let start = open.popLast() {
                for end in ends(of: rule, at: start) where found.insert(end).inserted { open.append(end) }
            }
            return found
        case .prose: return []
        }
    }

    // MARK: - Tokens

    private func text(_ index: Int) -> String { index < tokens.count ? file.text(tokens[index].range) : "" }

    private func touches(_ index: Int) -> Bool {
        index > 0 && index < tokens.count && tokens[index].range.lowerBound == tokens[index - 1].range.upperBound
    }

    /// A terminal may be several tokens: `gives-references`, `...`.
    private mutating func matches(_ terminal: String, at start: Int) -> Set<Int>? {
        let words: [String]
        if let known = terminals[terminal] {
            words = known
        } else {
            let list = TokenList(SourceFile(path: "", text: terminal))
            words = list.tokens.dropLast().map { list.file.text($0.range) }
            terminals[terminal] = words
        }
        let isThere = words.indices.allSatisfy { text(start + $0) == words[$0] }
        return isThere ? [start + words.count] : nil
    }

    /// Where a rule ends that the grammar tells in words; `nil` for all others.
    private func told(_ name: String, at start: Int) -> Set<Int>? {
        guard start < tokens.count else { return [] }
        let token = tokens[start]
        switch name {
        // One token, though two in the grammar.
        case "sibling":
            guard token.kind == .poundWord else { return [] }
            let isSection = text(start + 1) == "." && touches(start + 1) && touches(start + 2)
            return isSection && tokens[start + 2].kind == .word ? [start + 1, start + 3] : [start + 1]
        case "word": return token.kind == .word ? [start + 1] : []
        case "name": return token.kind == .word || token.kind == .escapedWord ? [start + 1] : []
        case "string": return token.kind == .string ? [start + 1] : []
        case "integer":
            let number = text(start) == "-" ? start + 1 : start
            return tokens[min(number, tokens.count - 1)].kind == .number ? [number + 1] : []
        case "doc": return [start]
        case "sep":
            var end = start
            while text(end) == ";" { end += 1 }
            return end > start || token.startsLine || ["}", ""].contains(text(start)) ? [end] : []
        case "modifier":
            guard SwiftParser.modifierWords.contains(text(start)) else { return [] }
            return [start + 1, touches(start + 1) ? balanced("(", at: start + 1) : nil].compactMap { $0 }.set
        case "attribute":
            guard text(start) == "@" else { return [] }
            var end = start + 2
            while text(end) == ".", touches(end) { end += 2 }
            return [end, touches(end) ? balanced("(", at: end) : nil].compactMap { $0 }.set
        case "operator":
            var end = start
            while end < tokens.count, tokens[end].kind == .symbol, !["(", "{", "}"].contains(text(end)) { end += 1 }
            return end > start ? Set(start + 1...end) : []
        case "generics-text": return [balanced("<", at: start)].compactMap { $0 }.set
        case "bare-value":
            var end = start
            while end < tokens.count - 1, end == start || !tokens[end].startsLine, ![";", "}"].contains(text(end)) {
                end += 1
            }
            return end > start ? Set(start + 1...end) : []
        case "expression": return stops(from: start, at: [",", ";"])
        case "verbatim": return stops(from: start, at: [";"])
        default: return nil
        }
    }

    /// Every place outside of brackets up to one of `stops` or the end of the block.
    private func stops(from start: Int, at stops: Set<String>) -> Set<Int> {
        var found: Set<Int> = []
        var depth = 0
        var index = start
        while index < tokens.count - 1 {
            let text = text(index)
            if ["(", "[", "{"].contains(text) { depth += 1 }
            if [")", "]", "}"].contains(text) { depth -= 1 }
            if depth < 0 || depth == 0 && stops.contains(text) { break }
            index += 1
            if depth == 0 { found.insert(index) }
        }
        return found
    }

    /// The place after the bracket that closes the one at `start`.
    private func balanced(_ opening: String, at start: Int) -> Int? {
        guard text(start) == opening else { return nil }
        let closing = opening == "<" ? ">" : ")"
        var depth = 0
        for index in start..<tokens.count {
            if text(index) == opening { depth += 1 }
            if text(index) == closing { depth -= 1 }
            if depth == 0 { return index + 1 }
        }
        return nil
    }
}

extension [Int] {
    fileprivate var set: Set<Int> { Set(self) }
}
