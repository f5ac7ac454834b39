import SwiftReader

/// Types in one spelling: `[Int]?` for `Optional<Array<Int>>`, and `Error` for `any Swift.Error`.
struct TypeSpelling {
    private let words: ArraySlice<String>
    private(set) var result: [String] = []

    /// - Parameter words: The tokens of a type, or of a head with types.
    static func words(_ words: [String]) -> [String] { of(words[...]) }

    private static func of(_ words: ArraySlice<String>) -> [String] {
        var spelling = TypeSpelling(words: words)
        spelling.read()
        return spelling.result
    }

    private init(words: ArraySlice<String>) {
        self.words = words
    }

    private mutating func read() {
        var index = words.startIndex
        while index < words.endIndex {
            switch words[index] {
            case "any": index += 1
            case "Swift" where word(index + 1) == "." && word(index - 1) != ".": index += 2
            case "Void" where !isMember(index):
                result += ["(", ")"]
                index += 1
            case "Array", "Optional", "Dictionary": index = generic(at: index)
            case "(": index = parentheses(at: index)
            default:
                result.append(words[index])
                index += 1
            }
        }
    }

    private func word(_ index: Int) -> String? { words.indices.contains(index) ? words[index] : nil }

    /// Whether a name is of another type: `Combine.Optional`.
    private func isMember(_ index: Int) -> Bool { word(index - 1) == "." && word(index - 2) != "Swift" }

    /// `Array<Int>`; returns the index after it.
    private mutating func generic(at index: Int) -> Int {
        guard !isMember(index), word(index + 1) == "<", let end = end(of: index + 1, "<", ">") else {
            result.append(words[index])
            return index + 1
        }
        let arguments = words[(index + 2)..<end]
        let inner = Self.of(arguments)
        switch words[index] {
        case "Array": result += ["["] + inner + ["]"]
        case "Optional": result += (Self.isWhole(inner) ? inner : ["("] + inner + [")"]) + ["?"]
        default:
            let comma = Self.outerIndex(of: ",", in: inner) ?? inner.endIndex
            result += ["["] + inner[..<comma] + [":"] + inner[comma...].dropFirst() + ["]"]
        }
        return end + 1
    }

    /// `(Int)`, which is `Int`, or a tuple; returns the index after it.
    private mutating func parentheses(at index: Int) -> Int {
        guard let end = end(of: index, "(", ")") else {
            result.append("(")
            return index + 1
        }
        let inner = Self.of(words[(index + 1)..<end])
        let isType = !inner.isEmpty && !follows(index) && word(end + 1) != "->" && Self.isWhole(inner)
        result += isType ? inner : ["("] + inner + [")"]
        return end + 1
    }

    /// Whether a name is before a parenthesis, so that its contents are arguments or parameters.
    private func follows(_ index: Int) -> Bool {
        guard let before = word(index - 1), let first = before.utf8.first else { return false }
        return !Self.prefixes.contains(before)
            && (Ascii.isWordPart(first) || before == ">" || before == "?" || before == "`")
    }

    private func end(of start: Int, _ open: String, _ close: String) -> Int? {
        var depth = 0
        for index in words.indices[start...] {
            if words[index] == open { depth += 1 }
            if words[index] == close { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// Whether a type is one without parentheses around it.
    private static func isWhole(_ words: [String]) -> Bool {
        [",", ":", "->", "&", "some"].allSatisfy { outerIndex(of: $0, in: words) == nil }
    }

    private static func outerIndex(of word: String, in words: [String]) -> Int? {
        var depth = 0
        for (index, other) in words.enumerated() {
            if depth == 0, other == word { return index }
            if ["(", "[", "<"].contains(other) { depth += 1 }
            if [")", "]", ">"].contains(other) { depth -= 1 }
        }
        return nil
    }

    /// Words before a type.
    private static let prefixes: Set<String> = [
        "inout", "some", "borrowing", "consuming", "sending", "isolated", "escaping", "Sendable", "MainActor",
        "autoclosure", "any",
    ]
}
