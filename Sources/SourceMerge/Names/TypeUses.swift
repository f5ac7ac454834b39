import SourceText
import SwiftReader

/// Finds the uses of types of a module in a text. After a dot, a name is a use only if a type of the module is before
/// it: `UIControl.Event` is not the `Event` of the module.
package struct TypeUses: Sendable {
    private let text: [UInt8]
    private let tokens: [Token]
    private let qualifiers: Set<String>
    /// By the name of a function that starts with a capital letter, the tokens of the blocks that declare it.
    private let functions: [[UInt8]: [Range<Int>]]
    /// The tokens that name the cases of enums where these are declared.
    private let cases: Set<Int>

    /// - Parameter qualifiers: The types of the module, and the targets that it is in.
    package init(in text: [UInt8], tokens: [Token], qualifiers: Set<String>) {
        self.text = text
        self.tokens = tokens
        self.qualifiers = qualifiers
        functions = Self.functions(in: text, tokens)
        cases = DeclaredCases(in: text, tokens).names
    }

    private static func functions(in text: [UInt8], _ tokens: [Token]) -> [[UInt8]: [Range<Int>]] {
        var functions: [[UInt8]: [Range<Int>]] = [:]
        var blocks: [(start: Int, names: [[UInt8]])] = [(0, [])]
        for (index, token) in tokens.enumerated() {
            if token.kind == .word, index + 1 < tokens.count, text[token.range].elementsEqual("func".utf8) {
                let name = Array(text[tokens[index + 1].range])
                let isCapital = name.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
                if isCapital { blocks[blocks.count - 1].names.append(name) }
            }
            guard token.kind == .symbol else { continue }
            if text[token.range.lowerBound] == Ascii.openBrace { blocks.append((index, [])) }
            if text[token.range.lowerBound] == Ascii.closeBrace, blocks.count > 1 {
                let block = blocks.removeLast()
                for name in block.names { functions[name, default: []].append(block.start..<index) }
            }
        }
        for block in blocks {
            for name in block.names { functions[name, default: []].append(block.start..<tokens.count) }
        }
        return functions
    }

    /// - Parameter index: The number of a token with the name of a type.
    package func isUse(_ index: Int) -> Bool {
        guard isDot(index - 1) else { return !isFunction(index) && !cases.contains(index) && !isLabel(index) }
        // `...Event`
        if isDot(index - 2), tokens[index - 2].range.upperBound == tokens[index - 1].range.lowerBound { return true }
        guard index > 1, [.word, .escapedWord].contains(tokens[index - 2].kind) else { return false }
        let qualifier = String(
            decoding: text[tokens[index - 2].range].filter { $0 != UInt8(ascii: "`") },
            as: UTF8.self
        )
        return qualifier == "Self" || qualifiers.contains(qualifier)
    }

    /// Whether the name is that of a function, which is declared or called here.
    private func isFunction(_ index: Int) -> Bool {
        guard !functions.isEmpty, index + 1 < tokens.count, let blocks = functions[Array(text[tokens[index].range])]
        else {
            return false
        }
        let isCall = text[tokens[index + 1].range].elementsEqual("(".utf8)
        let isDeclared = index > 0 && text[tokens[index - 1].range].elementsEqual("func".utf8)
        return isDeclared || isCall && blocks.contains { $0.contains(index) }
    }

    /// Whether the name is a label of an argument or a parameter, or that of a generic parameter.
    private func isLabel(_ index: Int) -> Bool {
        guard index > 0, index + 1 < tokens.count else { return false }
        return text[tokens[index + 1].range].elementsEqual(":".utf8)
            && ["(", ","].contains { text[tokens[index - 1].range].elementsEqual($0.utf8) }
    }

    private func isDot(_ index: Int) -> Bool {
        index >= 0 && tokens[index].kind == .symbol && text[tokens[index].range.lowerBound] == Ascii.dot
    }
}
