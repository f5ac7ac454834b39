import SwiftReader

/// Conditions and comparisons, as far as words show them.
extension SourceOutline {
    /// Whether a value is a condition, alone or with others: `if value {`, `value && other`, `value ? 1 : 2`.
    func isCondition(_ value: Range<Int>) -> Bool {
        let (before, after) = (string(at: value.lowerBound - 1), value.upperBound)
        let startsCondition = ["if", "guard", "while"].contains(before)
        if startsCondition, ["{", "else", ","].contains(string(at: after)) { return true }
        // `if other, value {`
        if before == ",", ["{", "else"].contains(string(at: after)), !isInBrackets(value.lowerBound) { return true }
        // `other && value`
        let isLast =
            [")", "{", "}", ",", ";", "]", "else", "&", "|"].contains(string(at: after)) || isNewLine(after)
            || isString(after, "?") && !isAttached(after)
        if isPair(value.lowerBound - 2, "&") || isPair(value.lowerBound - 2, "|"), isLast { return true }
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

    /// The member without its type with which a value is compared: `idle` of `value == .idle`, and the first one of
    /// `switch value { case .idle: … }`.
    ///
    /// - Parameter index: The number of its last token.
    func member(comparedWith index: Int) -> String? {
        let place: Int
        if ["=", "!"].contains(string(at: index + 1)), isString(index + 2, "="), isAttached(index + 2) {
            place = index + 3
        } else if isString(startOfPath(endingAt: index) - 1, "switch"), isString(index + 1, "{"),
            isString(index + 2, "case")
        {
            place = isString(index + 3, "let") ? index + 4 : index + 3
        } else {
            return nil
        }
        return isString(place, ".") && tokens.indices.contains(place + 1) ? string(at: place + 1) : nil
    }

    /// The number of an operator beside a value, of those that take numbers, strings and the like: `+` in `value + 1`,
    /// `-` in `total -= value`, `<` in `0..<value`; `nil` if there is none, or if something else is made of the value
    /// first, as in `1 + value!`.
    func operatorBeside(_ value: Range<Int>) -> Int? {
        let (before, after) = (value.lowerBound - 1, value.upperBound)
        if isAttached(after), ["!", "?", ".", "(", "["].contains(string(at: after)) { return nil }
        // A sign can start the next statement.
        if isOperator(after), !(tokens[after].startsLine && isAttached(after + 1)) { return after }
        let place = isString(before, "=") && isAttached(before) ? before - 1 : before
        return isOperator(place) && !isPair(after, "?") ? place : nil
    }

    /// Whether one of Swift's operators is at a place, and no longer one such as `<-` or `&+`.
    private func isOperator(_ index: Int) -> Bool {
        guard ["+", "-", "*", "/", "%", "<", ">"].contains(string(at: index)) else { return false }
        let signs = ["+", "-", "*", "/", "%", "<", ">", "=", "&", "|", "^", "~", "!", "?", "."]
        let isLonger = isAttached(index + 1) && !isString(index + 1, "=") && signs.contains(string(at: index + 1))
        let isEnd = isAttached(index) && !isString(index - 1, ".") && signs.contains(string(at: index - 1))
        return !isLonger && !isEnd
    }

    /// The literal that is added to a value, or the like: `value + 1`, `1 - value`.
    func literal(besideOperand value: Range<Int>) -> ValueTypes.Literal? {
        guard let sign = operatorBeside(value) else { return nil }
        guard sign < value.lowerBound else {
            let start = isString(sign + 1, "=") && isAttached(sign + 1) ? sign + 2 : sign + 1
            return tokens.indices.contains(start) ? ValueTypes.Literal(at: start, in: self) : nil
        }
        guard sign > 0, [.number, .string].contains(tokens[sign - 1].kind), !isMember(sign - 1) else { return nil }
        return ValueTypes.Literal(at: sign - 1, in: self)
    }

    /// Whether a value ends before a token: what is there starts a line, and does not go on with the value.
    func isNewLine(_ index: Int) -> Bool {
        guard tokens.indices.contains(index), !tokens[index].range.isEmpty else { return true }
        let continuing: Set = [
            ".", "?", "!", "(", "[", "+", "-", "*", "/", "%", "<", ">", "=", "&", "|", "^", "~", "as", "is",
        ]
        return tokens[index].startsLine && !continuing.contains(string(at: index))
    }

    /// Whether a token is between parentheses or brackets, as far as the statement shows it.
    func isInBrackets(_ index: Int) -> Bool {
        var depth = 0
        for place in (0..<index).reversed().prefix(Self.longestStatement) {
            switch string(at: place) {
            case ")", "]", "}": depth += 1
            case "(", "[":
                if depth == 0 { return true }
                depth -= 1
            case "{":
                if depth == 0 { return false }
                depth -= 1
            default: break
            }
        }
        return false
    }

    /// Whether a token is the name of what `$` makes of a property: `$viewModel` of `$viewModel.email`.
    func isBinding(_ index: Int) -> Bool {
        let word = word(at: index)
        return word.first == UInt8(ascii: "$") && word.dropFirst().first.map(Ascii.isDigit) == false
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
