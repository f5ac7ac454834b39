/// The tokens of a line that are outside of all brackets which open and close on it.
struct LineOutline {
    /// A pair of brackets, as indices of tokens.
    struct Group: Hashable {
        let open: Int
        let close: Int

        var isEmpty: Bool { close == open + 1 }
    }

    /// The number of tokens that an outline may have. Longer lines stay unbroken, so that the time of the layout is in
    /// proportion to the text.
    private static let mostTokens = 1000

    /// The line.
    let piece: LinePiece
    private(set) var groups: [Group] = []
    /// The groups that are `{…}`.
    private(set) var braces: [Group] = []
    /// The first `:` that directly follows a token.
    private(set) var colon: Int?
    /// The first `=`.
    private(set) var assignment: Int?
    /// The first `->`.
    private(set) var arrow: Int?
    /// The first `async`, `throws` or `rethrows` before `->`.
    private(set) var effect: Int?
    private(set) var whereWord: Int?
    private(set) var commas: [Int] = []
    /// The dots of member accesses, which directly follow an operand.
    private(set) var dots: [Int] = []
    /// The first tokens of operators with white space on both sides.
    private(set) var operators: [Int] = []
    /// The `{` that the line ends with.
    private(set) var openBrace: Int?

    /// The outline of a line; `nil` if it has too many tokens.
    init?(_ piece: LinePiece, in text: TokenizedText) {
        self.piece = piece
        let range = piece.tokens
        var index = range.lowerBound
        var count = 0
        while index < range.upperBound {
            count += 1
            guard count <= Self.mostTokens else { return nil }
            let partner = text.partner[index]
            if partner > index, partner < range.upperBound {
                groups.append(Group(open: index, close: partner))
                if text.isSymbol(index, "{") { braces.append(Group(open: index, close: partner)) }
                index = partner + 1
                continue
            }
            add(index, within: range, in: text)
            index += 1
        }
    }

    /// The outline of the tokens between two brackets.
    init?(inside group: Group, in text: TokenizedText) {
        self.init(LinePiece(tokens: group.open + 1..<group.close, level: 0), in: text)
    }

    private mutating func add(_ index: Int, within range: Range<Int>, in text: TokenizedText) {
        switch text.tokens[index].kind {
        case .arrow:
            if arrow == nil { arrow = index }
        case .word:
            if whereWord == nil, text.isWord(index, "where") { whereWord = index }
            let isEffect = text.isWord(index, "async") || text.isWord(index, "throws") || text.isWord(index, "rethrows")
            if effect == nil, isEffect, arrow == nil { effect = index }
            let isCast = text.isWord(index, "as") || text.isWord(index, "is")
            if isCast, index > range.lowerBound, !text.isSymbol(index + 1, ":") { operators.append(index) }
        case .symbol where text.isSymbol(index, ","):
            commas.append(index)
        case .symbol where text.isSymbol(index, ":"):
            if colon == nil, text.isAttached(index) { colon = index }
            if isOperator(index, within: range, in: text) { operators.append(index) }
        case .symbol where text.isSymbol(index, ".") && index > range.lowerBound && text.isOperandEnd(index - 1):
            if text.isAttached(index), text.isWord(index + 1) { dots.append(index) }
        case .symbol where text.isSymbol(index, "{"):
            if index == range.upperBound - 1 { openBrace = index }
        case .symbol where isOperator(index, within: range, in: text):
            let isAssignment = text.isSymbol(index, "=") && !text.isAttached(index + 1)
            if isAssignment, assignment == nil { assignment = index }
            if !isAssignment { operators.append(index) }
        default:
            break
        }
    }

    /// Whether an operator with white space on both sides starts at a token.
    private func isOperator(_ index: Int, within range: Range<Int>, in text: TokenizedText) -> Bool {
        guard index > range.lowerBound, index + 1 < range.upperBound, !text.isAttached(index) else { return false }
        var end = index
        while end < range.upperBound, Self.isOperatorSymbol(end, in: text), end == index || text.isAttached(end) {
            end += 1
        }
        return end > index && end < range.upperBound && !text.isAttached(end)
    }

    private static func isOperatorSymbol(_ index: Int, in text: TokenizedText) -> Bool {
        guard text.tokens[index].kind == .symbol, text.partner[index] < 0 else { return false }
        return "/=-+!*%<>&|^~?:.".utf8.contains(text.bytes[text.tokens[index].range.lowerBound])
    }
}
