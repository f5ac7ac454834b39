/// What stands on a line outside of all brackets that open and close on it.
struct LineOutline {
    struct Group: Hashable {
        let open: Int
        let close: Int

        var isEmpty: Bool { close == open + 1 }
    }

    /// A line with more than this outside of brackets is left as it is: it keeps the work in proportion to the text.
    private static let mostTokens = 1000

    private(set) var groups: [Group] = []
    /// `{…}` among the groups.
    private(set) var braces: [Group] = []
    private(set) var colon: Int?
    private(set) var assignment: Int?
    private(set) var arrow: Int?
    /// `async`, `throws` or `rethrows`, the first of them.
    private(set) var effect: Int?
    private(set) var whereWord: Int?
    private(set) var commas: [Int] = []
    /// Of member accesses: `.` right behind an operand.
    private(set) var dots: [Int] = []
    /// The first tokens of operators with a space on both sides.
    private(set) var operators: [Int] = []
    /// A `{` that the line ends in.
    private(set) var openBrace: Int?

    init?(_ range: Range<Int>, in text: TokenizedText) {
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
            note(index, range, text)
            index += 1
        }
    }

    private mutating func note(_ index: Int, _ range: Range<Int>, _ text: TokenizedText) {
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
            if isOperator(index, range, text) { operators.append(index) }
        case .symbol where text.isSymbol(index, ".") && index > range.lowerBound && text.isOperandEnd(index - 1):
            if text.isAttached(index), text.isWord(index + 1) { dots.append(index) }
        case .symbol where text.isSymbol(index, "{"):
            if index == range.upperBound - 1 { openBrace = index }
        case .symbol where isOperator(index, range, text):
            let isAssignment = text.isSymbol(index, "=") && !text.isAttached(index + 1)
            if isAssignment, assignment == nil { assignment = index }
            if !isAssignment { operators.append(index) }
        default:
            break
        }
    }

    /// Whether an operator with spaces around it starts here.
    private func isOperator(_ index: Int, _ range: Range<Int>, _ text: TokenizedText) -> Bool {
        guard index > range.lowerBound, index + 1 < range.upperBound, !text.isAttached(index) else { return false }
        var end = index
        while end < range.upperBound, Self.isOperatorSymbol(end, text), end == index || text.isAttached(end) {
            end += 1
        }
        return end > index && end < range.upperBound && !text.isAttached(end)
    }

    private static func isOperatorSymbol(_ index: Int, _ text: TokenizedText) -> Bool {
        guard text.tokens[index].kind == .symbol, text.partner[index] < 0 else { return false }
        return "/=-+!*%<>&|^~?:.".utf8.contains(text.bytes[text.tokens[index].range.lowerBound])
    }
}
