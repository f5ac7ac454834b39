import SwiftReader

/// Tells what becomes of a value, such as the result of a call, as far as the words around it show it.
struct ValuePlace {
    enum Use {
        /// Nothing, as in `_ = value`, or something that the words do not show.
        case nothing
        /// A member of it is used: `value.view`.
        case member(String)
        /// Each of its elements has a name: `let (view, input) = value`.
        case parts
        /// It is used as a whole, where the words of a type are written: `let view: UIView = value`; `nil` if none is.
        case value([String]?)
        /// It is thrown.
        case thrown
        /// A local has the value.
        case local([ValuePlace])
    }

    private let value: Range<Int>
    private let outline: SourceOutline
    private let followsLocals: Bool

    /// - Parameters:
    ///   - value: The numbers of its tokens.
    ///   - followsLocals: Whether the uses of a local with the value are looked for.
    init(_ value: Range<Int>, in outline: SourceOutline, followsLocals: Bool = true) {
        (self.value, self.outline, self.followsLocals) = (value, outline, followsLocals)
    }

    var use: Use {
        if outline.isString(value.upperBound, ".") { return .member(outline.string(at: value.upperBound + 1)) }
        guard isWhole else { return .nothing }
        var start = value.lowerBound
        while ["try", "await"].contains(outline.string(at: start - 1)) { start -= 1 }
        switch outline.string(at: start - 1) {
        case "=": return use(assignedBy: start - 1)
        case "return": return .value(result)
        case "throw": return .thrown
        case "{": return outline.isString(value.upperBound, "}") ? onlyUse(after: start - 1) : .nothing
        case "(", "[", ",", ":", "?": return .value(nil)
        default: return .nothing
        }
    }

    /// Whether it ends where a statement, an argument or the like does.
    private var isWhole: Bool {
        let end = value.upperBound
        guard outline.tokens.indices.contains(end), !outline.tokens[end].range.isEmpty else { return true }
        if ["}", ")", "]", ",", ";", ":", "{", "else"].contains(outline.string(at: end)) { return true }
        return outline.tokens[end].startsLine && !["?", "!", "(", "[", "as", "="].contains(outline.string(at: end))
    }

    /// The use of a value that is alone in a block.
    private func onlyUse(after brace: Int) -> Use {
        guard let owner, outline.indices(ofTokensIn: owner.body).first == brace else { return .value(nil) }
        return typeOfOwner.map { .value($0) } ?? .nothing
    }

    private func use(assignedBy sign: Int) -> Use {
        if outline.isString(sign - 1, "_") { return .nothing }
        guard let keyword = declaration(endingAt: sign) else { return .value(nil) }
        if outline.isString(keyword + 1, "(") { return .parts }
        if outline.isString(keyword + 2, ":") { return .value(((keyword + 3)..<sign).map(outline.string)) }
        guard followsLocals, let uses = uses(ofLocalAt: keyword + 1) else { return .value(nil) }
        return .local(uses)
    }

    /// The number of the token `let` or `var` of a declaration.
    private func declaration(endingAt sign: Int) -> Int? {
        for place in (0..<sign).reversed().prefix(Self.longestDeclaration) {
            if ["let", "var"].contains(outline.string(at: place)) { return place }
            if ["{", "}", ";", "="].contains(outline.string(at: place)) || outline.tokens[place].startsLine {
                return nil
            }
        }
        return nil
    }

    private static let longestDeclaration = 32

    /// The places where a local is used; `nil` if it is none, or if there are several of its name.
    private func uses(ofLocalAt index: Int) -> [ValuePlace]? {
        let name = outline.word(at: index)
        guard let body, body.contains(outline.tokens[index].range.lowerBound),
            LocalNames(in: body, of: outline).places[name]?.count == 1
        else { return nil }
        return outline.indices(ofTokensIn: body).filter { place in
            place >= value.upperBound && outline.word(at: place) == name && !outline.isMember(place)
                && !outline.isLabel(place)
        }
        .map { ValuePlace($0..<($0 + 1), in: outline, followsLocals: false) }
    }

    /// The function or the property around the value.
    private var owner: Declaration? { outline.member(around: outline.tokens[value.lowerBound].range.lowerBound) }

    /// The body around the value; `nil` for a long one, which may have many such values and would be read for each.
    private var body: Range<Int>? { owner.map(\.body).flatMap { $0.count > Self.longestBody ? nil : $0 } }

    private static let longestBody = 16_384

    /// The words of the type that `return` gives a value of; `nil` if it is not known.
    private var result: [String]? {
        guard let body, !outline.hasOtherReturns(in: body) else { return nil }
        return typeOfOwner
    }

    /// The words of the result of a function or of the type of a property; `nil` for none.
    private var typeOfOwner: [String]? {
        guard let owner else { return nil }
        if owner.key.kind == .function {
            let result = outline.result(in: owner.head)
            return result.isEmpty ? nil : result
        }
        return owner.key.kind == .property ? outline.words(in: owner.head).writtenType : nil
    }
}

extension SourceOutline {
    /// The declaration at a place that contains no others.
    fileprivate func member(around offset: Int) -> Declaration? {
        var members = declarations
        while true {
            let next = members.firstSorted { $0.range.upperBound > offset }
            guard next < members.count, members[next].range.contains(offset) else { return nil }
            guard let container = members[next].container else { return members[next] }
            members = container.members
        }
    }

    /// Whether a value is a condition, alone or with others: `if value {`, `value && other`, `value ? 1 : 2`.
    func isCondition(_ value: Range<Int>) -> Bool {
        let (before, after) = (string(at: value.lowerBound - 1), value.upperBound)
        let startsCondition = ["if", "guard", "while"].contains(before)
        if startsCondition, ["{", "else", ","].contains(string(at: after)) { return true }
        let isOperand = startsCondition || ["(", "{", "=", "return", "&", "|"].contains(before)
        // `a == value && b`
        guard isOperand, !(before == "=" && isAttached(value.lowerBound - 1)) else { return false }
        let isTernary = isString(after, "?") && !isAttached(after) && !isPair(after, "?")
        return isPair(after, "&") || isPair(after, "|") || isTernary
    }

    /// Whether `!` is before a value.
    func isNegated(_ value: Range<Int>) -> Bool {
        let sign = value.lowerBound - 1
        guard isString(sign, "!"), isAttached(value.lowerBound) else { return false }
        return !isAttached(sign) || ["(", "[", "{"].contains(string(at: sign - 1))
    }

    /// The literal with which a value is compared: `value == 1`.
    ///
    /// - Parameter index: The number of its last token.
    func literal(comparedWith index: Int) -> ValueTypes.Literal? {
        guard ["=", "!"].contains(string(at: index + 1)), isString(index + 2, "="), isAttached(index + 2),
            !isAttached(index + 1), tokens.indices.contains(index + 3)
        else { return nil }
        let start = isString(index + 3, "-") ? index + 4 : index + 3
        guard let literal = ValueTypes.Literal(at: start, in: self) else { return nil }
        let end = endOfLiteral(at: start)
        let isWhole =
            !tokens.indices.contains(end) || tokens[end].startsLine
            || [")", "]", "}", "{", ",", ";", ":", "else", "&", "|", "?"].contains(string(at: end))
        return isWhole ? literal : nil
    }

    /// Whether a statement ends with a comparison, or with conditions: `a == b`, `a && !b`.
    ///
    /// - Parameter start: The number of the first token of the value.
    func isBool(from start: Int) -> Bool {
        var depth = 0
        var isBool = isString(start, "!")
        for place in tokens.indices[start...].prefix(Self.longestStatement) {
            let word = string(at: place)
            let continues = [".", "?", ":", "=", "!", "&", "|", "+", "-", "*", "/", "<", ">"].contains(word)
            let isContinued = ["&", "|", "=", "+", "-", "*", "/", "<", ">", "(", "[", ","].contains(
                string(at: place - 1)
            )
            if depth == 0, place > start, tokens[place].startsLine, !continues, !isContinued { return isBool }
            switch word {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "{": return false
            case "}", ";": return depth == 0 && isBool
            case "?" where depth == 0 && !isAttached(place): return false
            case "=", "&", "|":
                if depth == 0, isPair(place, word) || isString(place - 1, "!") && isAttached(place) { isBool = true }
            default: break
            }
            if depth < 0 { return false }
        }
        return false
    }

    private static let longestStatement = 64

    /// Whether an operator of two equal symbols starts at a token.
    private func isPair(_ index: Int, _ symbol: String) -> Bool {
        isString(index, symbol) && isString(index + 1, symbol) && isAttached(index + 1) && !isAttached(index)
    }
}
