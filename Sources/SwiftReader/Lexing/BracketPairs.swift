/// Matches opening and closing brackets.
///
/// `<` counts as a bracket where it directly follows a name and directly precedes its content; an operator has spaces
/// around it. A `<` without a matching `>` is an operator, too.
package struct BracketPairs {
    private let bytes: [UInt8]
    private let tokens: [Token]
    private var partner: [Int]
    private var parent: [Int] = []
    private var open: [Int] = []

    private static let openAngle = UInt8(ascii: "<")
    private static let closeAngle = UInt8(ascii: ">")

    /// Matches the brackets of a text.
    ///
    /// - Parameters:
    ///   - tokens: The tokens of the text, or the first of them.
    ///   - bytes: The text.
    /// - Returns: For each bracket the index of its partner, and for each token the index of the innermost open bracket
    ///   around it; -1 where there is none.
    package static func pairs(of tokens: [Token], in bytes: [UInt8]) -> (partner: [Int], parent: [Int]) {
        var brackets = BracketPairs(tokens, in: bytes)
        for index in tokens.indices {
            let byte = brackets.symbol(index)
            brackets.close(byte, at: index)
            brackets.parent.append(brackets.open.last ?? -1)
            brackets.open(byte, at: index)
        }
        brackets.dropParentsThatAreOperators()
        return (brackets.partner, brackets.parent)
    }

    /// For each bracket of a text the index of its partner; -1 for any other token, and where there is none.
    ///
    /// - Parameters:
    ///   - tokens: The tokens of the text, or the first of them.
    ///   - bytes: The text.
    package static func partners(of tokens: [Token], in bytes: [UInt8]) -> [Int] {
        var brackets = BracketPairs(tokens, in: bytes)
        brackets.match(tokens.indices)
        return brackets.partner
    }

    /// The partners of the brackets of a text that was read with a similar one, and whether those in what is before the
    /// difference are the same in both: a `<` or a `[` there, which may have no partner, could be closed after it.
    ///
    /// - Parameter others: The partners in the similar text.
    package static func partners(
        of list: TokenList,
        _ common: CommonTokens,
        like others: [Int]
    ) -> (partner: [Int], areCommon: Bool) {
        var brackets = BracketPairs(list.tokens, in: list.file.bytes)
        let count = list.tokens.count
        // What a `<` is depends on the two tokens beside it.
        let (start, end) = (max(0, common.count - 2), min(common.rest, count - 2) + 2)
        brackets.match(0..<start, like: others, movedBy: 0)
        brackets.match(start..<common.count)
        let areCommon = !brackets.open.contains { [openAngle, Ascii.openBracket].contains(brackets.symbol($0)) }
        brackets.match(common.count..<end)
        brackets.match(end..<count, like: others, movedBy: count - others.count)
        return (brackets.partner, areCommon)
    }

    private mutating func match(_ indices: Range<Int>) {
        for index in indices { match(index) }
    }

    private mutating func match(_ index: Int) {
        let byte = symbol(index)
        // Most tokens are no symbols.
        guard byte != 0 else { return }
        close(byte, at: index)
        open(byte, at: index)
    }

    /// Matches tokens that are the same in a similar text. What is between two brackets there depends on nothing
    /// outside of them, and changes nothing there.
    private mutating func match(_ indices: Range<Int>, like others: [Int], movedBy shift: Int) {
        var index = indices.lowerBound
        while index < indices.upperBound {
            let last = others[index - shift] + shift
            guard last > index, last < indices.upperBound else {
                match(index)
                index += 1
                continue
            }
            if symbol(index) == Ascii.openBrace { dropOperators() }
            for inner in index...last {
                let other = others[inner - shift]
                if other >= 0 { partner[inner] = other + shift }
            }
            index = last + 1
        }
    }

    private init(_ tokens: [Token], in bytes: [UInt8]) {
        self.bytes = bytes
        self.tokens = tokens
        partner = Array(repeating: -1, count: tokens.count)
    }

    /// The byte of a token that is a symbol; 0 for any other token.
    private func symbol(_ index: Int) -> UInt8 {
        if case .symbol = tokens[index].kind { bytes[tokens[index].range.lowerBound] } else { 0 }
    }

    /// Closes the bracket that ends at a token.
    private mutating func close(_ byte: UInt8, at index: Int) {
        switch byte {
        case Ascii.closeParen, Ascii.closeBracket, Ascii.closeBrace:
            dropOperators()
            if let last = open.last, symbol(last) == Self.opener(of: byte) { close(index) }
        case Self.closeAngle:
            if let last = open.last, symbol(last) == Self.openAngle, isTight(index) { close(index) }
        case Ascii.openBrace:
            dropOperators()
        default:
            break
        }
    }

    /// Opens the bracket that starts at a token.
    private mutating func open(_ byte: UInt8, at index: Int) {
        switch byte {
        case Ascii.openParen, Ascii.openBracket, Ascii.openBrace: open.append(index)
        case Self.openAngle where opensGenerics(index): open.append(index)
        default: break
        }
    }

    private mutating func close(_ index: Int) {
        let opener = open.removeLast()
        (partner[index], partner[opener]) = (opener, index)
    }

    /// Removes each open `<` that can no longer be closed.
    private mutating func dropOperators() {
        while let last = open.last, symbol(last) == Self.openAngle { open.removeLast() }
    }

    private mutating func dropParentsThatAreOperators() {
        for index in tokens.indices where parent[index] >= 0 {
            let outer = parent[index]
            // The parent comes earlier in the list, so its own parent is correct already.
            if symbol(outer) == Self.openAngle, partner[outer] < 0 { parent[index] = parent[outer] }
        }
    }

    private func opensGenerics(_ index: Int) -> Bool {
        guard index > 0, index + 1 < tokens.count, isTight(index + 1) else { return false }
        let previous = tokens[index - 1]
        guard previous.range.upperBound == tokens[index].range.lowerBound else { return false }
        if previous.kind == .word || previous.kind == .escapedWord { return true }
        // `init?<`
        guard index > 1, previous.kind == .symbol, tokens[index - 2].kind == .word else { return false }
        return [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(symbol(index - 1))
            && bytes[tokens[index - 2].range].elementsEqual("init".utf8)
    }

    /// Whether a token directly follows the one before it, or follows it on the next line.
    private func isTight(_ index: Int) -> Bool {
        if tokens[index].startsLine { return !Self.isComparison(index, among: tokens, in: bytes) }
        return tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
    }

    /// Whether the token at an index is a `>` that is an operator: a space and an operand follow it.
    package static func isComparison(_ index: Int, among tokens: [Token], in bytes: [UInt8]) -> Bool {
        guard tokens[index].kind == .symbol, bytes[tokens[index].range.lowerBound] == closeAngle,
            index + 1 < tokens.count, !tokens[index + 1].startsLine,
            tokens[index].range.upperBound < tokens[index + 1].range.lowerBound
        else { return false }
        switch tokens[index + 1].kind {
        case .number, .string, .escapedWord: return true
        case .word:
            let words = ["where", "as", "is", "async", "throws", "rethrows", "in", "else"]
            return !words.contains { $0.utf8.elementsEqual(bytes[tokens[index + 1].range]) }
        default: return false
        }
    }

    private static func opener(of closer: UInt8) -> UInt8 {
        switch closer {
        case Ascii.closeParen: Ascii.openParen
        case Ascii.closeBracket: Ascii.openBracket
        default: Ascii.openBrace
        }
    }
}
