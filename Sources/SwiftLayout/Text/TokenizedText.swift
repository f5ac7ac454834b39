import SourceText
import SwiftReader

/// A text with its tokens and comments, the pairs of its brackets, and the widths of its tokens.
///
/// It is a class, because all that lay the text out share it.
final class TokenizedText {
    let bytes: [UInt8]
    /// The tokens without the end of the file.
    let tokens: [Token]
    let comments: [Comment]
    /// The index of the other bracket of each bracket; -1 for other tokens. Angle brackets count where they enclose
    /// generics.
    let partner: [Int]
    /// The index of the innermost open bracket around each token; -1 where there is none.
    let parent: [Int]
    /// For each opening bracket whether its content is types.
    private(set) var holdsTypes: [Bool] = []
    /// The columns of the starts and ends of all tokens, if they were on one line.
    private let startColumn: [Int]
    private let endColumn: [Int]

    /// Reads a text into tokens; `nil` if that is not possible.
    ///
    /// - Parameter bytes: Text with LF line ends.
    init?(_ bytes: [UInt8]) {
        let list = TokenList(SourceFile(path: "", bytes: bytes))
        guard list.diagnostics.isEmpty else { return nil }
        self.bytes = bytes
        let tokens = Array(list.tokens.dropLast())
        self.tokens = tokens
        comments = list.comments
        (partner, parent) = BracketPairs.pairs(of: tokens, in: bytes)
        (startColumn, endColumn) = Self.columns(of: bytes, in: tokens)
        holdsTypes = typeBrackets()
    }

    /// The number of columns from the start of the first token to the end of the last one, on one line.
    func width(_ range: Range<Int>) -> Int {
        range.isEmpty ? 0 : endColumn[range.upperBound - 1] - startColumn[range.lowerBound]
    }

    /// Whether a token is a symbol.
    func isSymbol(_ index: Int, _ byte: UInt8) -> Bool {
        guard index >= 0, index < tokens.count else { return false }
        let token = tokens[index]
        return token.kind == .symbol && bytes[token.range.lowerBound] == byte
    }

    /// Whether a token is a symbol.
    func isSymbol(_ index: Int, _ symbol: Unicode.Scalar) -> Bool {
        isSymbol(index, UInt8(ascii: symbol))
    }

    /// Whether a token is a word, with or without backticks.
    func isWord(_ index: Int) -> Bool {
        guard index >= 0, index < tokens.count else { return false }
        let kind = tokens[index].kind
        return kind == .word || kind == .escapedWord
    }

    /// Whether a token is a certain word without backticks.
    func isWord(_ index: Int, _ word: StaticString) -> Bool {
        guard index >= 0, index < tokens.count, tokens[index].kind == .word else { return false }
        return bytes.hasBytes(of: word, at: tokens[index].range)
    }

    /// The text of a word without backticks; `nil` for any other token.
    func word(_ index: Int) -> String? {
        guard index >= 0, index < tokens.count, tokens[index].kind == .word else { return nil }
        return String(decoding: bytes[tokens[index].range], as: UTF8.self)
    }

    /// Whether a token directly follows the one before it.
    func isAttached(_ index: Int) -> Bool {
        index > 0 && index < tokens.count && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
    }

    /// Whether a token keeps its meaning at the start of a line. A `(` there does not start a call, and a `>` can be an
    /// operator.
    func mayStartLine(_ index: Int) -> Bool {
        if isSymbol(index, ">") {
            return BracketPairs.isComparison(index, among: tokens, in: bytes) == (partner[index] < 0)
        }
        // A `<` at the end of the previous line would open generics.
        if isSymbol(index - 1, "<"), partner[index - 1] < 0 { return false }
        guard isAttached(index) else { return true }
        if isSymbol(index, ":") { return false }
        return partner[index] <= index || isSymbol(index, "{") || !isOperandEnd(index - 1)
    }

    // MARK: - Measures

    private static func columns(of bytes: [UInt8], in tokens: [Token]) -> (start: [Int], end: [Int]) {
        var (starts, ends): ([Int], [Int]) = ([], [])
        starts.reserveCapacity(tokens.count)
        ends.reserveCapacity(tokens.count)
        let isASCII = bytes[...].isASCII
        func columns(_ range: Range<Int>) -> Int {
            isASCII ? range.count : LayoutStyle.columns(of: bytes[range])
        }
        var (column, offset) = (0, 0)
        for token in tokens {
            column += columns(offset..<token.range.lowerBound)
            starts.append(column)
            column += columns(token.range)
            ends.append(column)
            offset = token.range.upperBound
        }
        return (starts, ends)
    }
}
