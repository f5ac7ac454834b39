import SourceText
import SwiftReader

/// A text with its tokens, what their brackets enclose, how wide they are, and where its comments stand.
struct TokenizedText {
    let bytes: [UInt8]
    /// Without the end of the file.
    let tokens: [Token]
    let comments: [Comment]
    /// For each bracket the token that closes or opens it, -1 for every other token. Angle brackets count where they
    /// enclose generics.
    let partner: [Int]
    /// For each token the innermost open bracket around it, or -1.
    let parent: [Int]
    /// For each bracket that opens whether what it holds are types.
    private(set) var holdsTypes: [Bool] = []
    /// The columns up to each token's start and end, if all stood on one line.
    private let startColumn: [Int]
    private let endColumn: [Int]

    /// - Parameter bytes: text with LF line ends.
    /// - Returns: `nil` where it cannot be read into tokens.
    init?(_ bytes: [UInt8]) {
        let list = TokenList(SourceFile(path: "", bytes: bytes))
        guard list.diagnostics.isEmpty else { return nil }
        self.bytes = bytes
        let tokens = Array(list.tokens.dropLast())
        self.tokens = tokens
        comments = Comment.all(in: list)
        (partner, parent) = BracketPairs.pairs(bytes, tokens)
        (startColumn, endColumn) = Self.columns(bytes, tokens)
        holdsTypes = typeBrackets()
    }

    /// The columns of tokens that stand on one line, from the first one's start to the last one's end.
    func width(_ range: Range<Int>) -> Int {
        range.isEmpty ? 0 : endColumn[range.upperBound - 1] - startColumn[range.lowerBound]
    }

    func isSymbol(_ index: Int, _ byte: UInt8) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .symbol
            && bytes[tokens[index].range.lowerBound] == byte
    }

    func isSymbol(_ index: Int, _ symbol: Unicode.Scalar) -> Bool {
        isSymbol(index, UInt8(ascii: symbol))
    }

    /// A name or keyword, with or without backticks.
    func isWord(_ index: Int) -> Bool {
        tokens.indices.contains(index) && (tokens[index].kind == .word || tokens[index].kind == .escapedWord)
    }

    func isWord(_ index: Int, _ word: StaticString) -> Bool {
        guard tokens.indices.contains(index), tokens[index].kind == .word else { return false }
        let utf8 = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        return bytes[tokens[index].range].elementsEqual(utf8)
    }

    func word(_ index: Int) -> String? {
        guard tokens.indices.contains(index), tokens[index].kind == .word else { return nil }
        return String(decoding: bytes[tokens[index].range], as: UTF8.self)
    }

    /// Whether nothing stands between a token and the one before it.
    func isAttached(_ index: Int) -> Bool {
        index > 0 && index < tokens.count && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
    }

    /// Whether a token keeps its meaning at the start of a line: `f(` is no call there, and `>` may be read as another.
    func mayStartLine(_ index: Int) -> Bool {
        if isSymbol(index, ">") {
            return BracketPairs.isComparison(index, bytes, tokens) == (partner[index] < 0)
        }
        // A `<` at the end of a line would open generics.
        if isSymbol(index - 1, "<"), partner[index - 1] < 0 { return false }
        guard isAttached(index) else { return true }
        if isSymbol(index, ":") { return false }
        return partner[index] <= index || isSymbol(index, "{") || !isOperandEnd(index - 1)
    }

    // MARK: - Measures

    private static func columns(_ bytes: [UInt8], _ tokens: [Token]) -> (start: [Int], end: [Int]) {
        var (starts, ends): ([Int], [Int]) = ([], [])
        var (column, offset) = (0, 0)
        for token in tokens {
            column += LayoutStyle.columns(of: bytes[offset..<token.range.lowerBound])
            starts.append(column)
            column += LayoutStyle.columns(of: bytes[token.range])
            ends.append(column)
            offset = token.range.upperBound
        }
        return (starts, ends)
    }
}
