import SwiftReader

/// The cases of the enums that a text declares: `case none, some(Item)`.
struct DeclaredCases {
    /// The numbers of the tokens that name them.
    private(set) var names: Set<Int> = []

    private let text: [UInt8]
    private let tokens: [Token]

    init(in text: [UInt8], _ tokens: [Token]) {
        self.text = text
        self.tokens = tokens
        guard tokens.indices.contains(where: { isWord($0, "enum") }) else { return }
        // For each open block, whether it is that of an enum.
        var blocks: [Bool] = []
        var opensEnum = false
        for index in tokens.indices {
            if isWord(index, "enum") { opensEnum = true }
            if isWord(index, "{") {
                blocks.append(opensEnum)
                opensEnum = false
            }
            if isWord(index, "}") { _ = blocks.popLast() }
            if blocks.last == true, isWord(index, "case") { addNames(after: index) }
        }
    }

    private mutating func addNames(after keyword: Int) {
        var name = keyword + 1
        while name < tokens.count {
            names.insert(name)
            var next = endOfParentheses(from: name + 1)
            if isWord(next, "=") { next += isWord(next + 1, "-") ? 3 : 2 }
            guard isWord(next, ",") else { return }
            name = next + 1
        }
    }

    /// The number of the token after parentheses; the same one if it does not open any.
    private func endOfParentheses(from start: Int) -> Int {
        guard isWord(start, "(") else { return start }
        var depth = 0
        for index in tokens.indices[start...] {
            if isWord(index, "(") { depth += 1 }
            if isWord(index, ")") { depth -= 1 }
            if depth == 0 { return index + 1 }
        }
        return tokens.count
    }

    private func isWord(_ index: Int, _ word: StaticString) -> Bool {
        guard index < tokens.count, tokens[index].range.count == word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { text[tokens[index].range].elementsEqual($0) }
    }
}
