import SourceText

extension Parser {
    /// `value [if condition [else value]]`
    func parseExpression() throws(Failure) -> ExpressionSyntax {
        try enter(current.place)
        defer { leave() }
        let value = try parseBinary(atLeast: 0)
        return isOperatorWord(.if) ? try parseChoice(of: value) : value
    }

    // What follows a value is parsed by functions of their own: expressions in each other need less of the stack then.

    private func parseChoice(of value: ExpressionSyntax) throws(Failure) -> ExpressionSyntax {
        advance()
        let condition = try parseBinary(atLeast: 0)
        var alternative: ExpressionSyntax?
        if isOperatorWord(.else) {
            advance()
            alternative = try parseExpression()
        }
        let place = value.place.through((alternative ?? condition).place)
        return try make(.choice(value, if: condition, else: alternative), at: place)
    }

    /// Parses operators of at least a precedence, which are left-associative (precedence climbing).
    private func parseBinary(atLeast precedence: Int) throws(Failure) -> ExpressionSyntax {
        let first = try parseUnary()
        return binaryOperator == nil ? first : try parseOperations(after: first, atLeast: precedence)
    }

    private func parseOperations(
        after first: ExpressionSyntax,
        atLeast precedence: Int
    ) throws(Failure) -> ExpressionSyntax {
        var operations: [Operation] = []
        while let (operation, ownPrecedence, length) = binaryOperator, ownPrecedence >= precedence {
            for _ in 0..<length { advance() }
            operandCount += 1
            guard operandCount <= Self.mostOperands else { throw stopForOperands() }
            let right = try parseBinary(atLeast: ownPrecedence + 1)
            operations.append(
                Operation(operation: operation, operand: right, place: first.place.through(right.place))
            )
        }
        guard let last = operations.last else { return first }
        return try make(.chain(first, operations), at: last.place)
    }

    /// The operands after the first ones that a template may have: each takes some hundred bytes.
    private static let mostOperands = 1_000_000

    private func stopForOperands() -> Failure {
        if !isStopped {
            report(.error("a template may have \(Self.mostOperands) operators, not more", at: location(current.place)))
        }
        isStopped = true
        return Failure()
    }

    /// The operator at the cursor, its precedence, and its number of tokens.
    private var binaryOperator: (BinaryOperator, precedence: Int, length: Int)? {
        switch current.kind {
        case .name:
            if isOperatorWord(.in) { return (.contains, 0, 1) }
            if isOperatorWord(.or) { return (.or, 1, 1) }
            if isOperatorWord(.and) { return (.and, 2, 1) }
            if isOperatorWord(.not), isWord(.in, at: position + 1) { return (.containsNot, 0, 2) }
            return nil
        case .equal: return (.equal, 4, 1)
        case .notEqual: return (.notEqual, 4, 1)
        case .less: return (.less, 4, 1)
        case .lessOrEqual: return (.lessOrEqual, 4, 1)
        case .greater: return (.greater, 4, 1)
        case .greaterOrEqual: return (.greaterOrEqual, 4, 1)
        case .closedRange: return (.closedRange, 5, 1)
        case .halfOpenRange: return (.halfOpenRange, 5, 1)
        case .plus: return (.plus, 6, 1)
        case .minus: return (.minus, 6, 1)
        case .times: return (.times, 7, 1)
        case .divide: return (.divide, 7, 1)
        case .remainder: return (.remainder, 7, 1)
        default: return nil
        }
    }

    /// Whether the word at the cursor is an operator. In `in.name` and `in|filter`, `in` is the name of a variable.
    private func isOperatorWord(_ keyword: Keyword) -> Bool {
        guard isWord(keyword, at: position) else { return false }
        let next = token(at: position + 1)
        switch next.kind {
        case .dot, .leftBracket, .pipe: return next.followsSpace
        default: return true
        }
    }

    private func parseUnary() throws(Failure) -> ExpressionSyntax {
        switch current.kind {
        case .minus, .plus: return try parseSigned()
        case .exclamation where position > 0 && tokens[position - 1].kind == .openPrint && !current.followsSpace:
            throw fail(
                "expected a value to print, found '!'",
                at: current.place,
                note: "a comment is written '{# … #}'"
            )
        case .exclamation:
            throw fail("expected a value, found '!'; negation is written 'not'", at: current.place, fix: "not ")
        case .name where isOperatorWord(.not) && startsOperand(token(at: position + 1)): return try parseNot()
        case .name where isCondition && isWord(.not, at: position) && isOperatorWord(.not):
            throw fail("expected a value after 'not', found \(found(token(at: position + 1)))", at: current.place)
        default: return try parseFiltered()
        }
    }

    /// Parses the condition of a tag, in which `not` is not the name of a variable.
    func parseCondition() throws(Failure) -> ExpressionSyntax {
        isCondition = true
        defer { isCondition = false }
        return try parseExpression()
    }

    private func parseNot() throws(Failure) -> ExpressionSyntax {
        let start = current.place
        advance()
        try enter(start)
        defer { leave() }
        let operand = try parseBinary(atLeast: 4)
        return try make(.not(operand), at: start.through(operand.place))
    }

    private func parseSigned() throws(Failure) -> ExpressionSyntax {
        let start = current.place
        let isMinus = current.kind == .minus
        advance()
        try enter(start)
        defer { leave() }
        let isSign = isMinus && isNumber(current) && !current.followsSpace
        let operand = isSign ? try parseFiltered(negatedFrom: start) : try parseUnary()
        guard isMinus, !isSign else { return operand }
        return try make(.negated(operand), at: start.through(operand.place))
    }

    private func startsOperand(_ token: Token) -> Bool {
        switch token.kind {
        case .name, .integer, .double, .string, .leftParenthesis, .minus, .plus, .exclamation, .invalid, .dot: true
        default: false
        }
    }

    private func isNumber(_ token: Token) -> Bool {
        token.kind == .integer || token.kind == .double
    }

    /// `operand|filter|filter`
    func parseFiltered(negatedFrom sign: Place? = nil) throws(Failure) -> ExpressionSyntax {
        let value = try parsePath(negatedFrom: sign)
        return current.kind == .pipe ? try parseFilters(of: value) : value
    }

    private func parseFilters(of value: ExpressionSyntax) throws(Failure) -> ExpressionSyntax {
        var filters: [FilterUse] = []
        while current.kind == .pipe {
            let pipe = current.place
            advance()
            if current.kind == .pipe, !current.followsSpace {
                throw fail("'||' is written 'or'", at: pipe.through(current.place), fix: "or")
            }
            filters.append(try parseFilterUse())
        }
        guard let last = filters.last else { return value }
        return try make(.filtered(value, filters), at: value.place.through(last.place))
    }

    /// `name[:argument, …]`, after a `|` or in a `filter` tag.
    func parseFilterUse() throws(Failure) -> FilterUse {
        let start = current.place
        let isNegated = accept(.exclamation)
        guard current.kind == .name else { throw expected("the name of a filter") }
        var end = current.place
        let name = (isNegated ? "!" : "") + text(end)
        advance()
        var arguments: [ExpressionSyntax] = []
        if current.kind == .colon {
            advance()
            repeat {
                let argument = try parseArgument()
                end = argument.place
                arguments.append(argument)
            } while accept(.comma)
        }
        if current.kind == .leftParenthesis {
            throw parenthesizedArguments()
        }
        let namePlace = Place(from: Int(start.start), to: Int(start.start) + name.utf8.count)
        guard let filter = filters.find(name) else {
            reportUnknownFilter(name, at: namePlace)
            throw Failure()
        }
        let allowed = filters[filter].arguments
        guard allowed.contains(arguments.count) else {
            let expected = allowed.argumentCount
            report(
                .error(
                    "'\(Excerpt.of(name))' takes \(expected), not \(arguments.count)",
                    at: location(start.through(end))
                )
            )
            throw Failure()
        }
        return FilterUse(filter: filter, arguments: arguments, place: start.through(end))
    }

    /// `|default("x")`, where `:` takes the place of both parentheses.
    private func parenthesizedArguments() -> Failure {
        let message = "the arguments of a filter follow ':', as in 'name:a, b'"
        let rest = tokens[position...].prefix { ![.close, .end, .pipe].contains($0.kind) }
        guard let last = rest.last, last.kind == .rightParenthesis,
            rest.count(where: { $0.kind == .leftParenthesis }) == 1
        else { return fail(message, at: current.place, fix: ":") }
        let whole = current.place.through(last.place)
        return fail(message, at: whole, fix: ":" + text(whole).dropFirst().dropLast())
    }

    private func reportUnknownFilter(_ name: String, at place: Place) {
        let names = filters.names
        let diagnostic = Diagnostic.error("there is no filter '\(Excerpt.of(name))'", at: location(place))
        if let habit = Habit.filters[name] { return report(diagnostic.note(habit)) }
        let list = names.filter { !$0.hasPrefix("!") }.joined(separator: ", ")
        report(
            diagnostic.guessing(nearestTo: name, among: names, at: location(place))
                ?? diagnostic.note("the filters are: \(list)")
        )
    }

    /// Parses an argument of a filter: a value, without operators outside parentheses.
    func parseArgument() throws(Failure) -> ExpressionSyntax {
        let start = current.place
        guard current.kind == .minus || current.kind == .plus else { return try parsePath() }
        let isMinus = current.kind == .minus
        advance()
        guard isMinus else { return try parsePath() }
        if isNumber(current), !current.followsSpace { return try parsePath(negatedFrom: start) }
        let operand = try parsePath()
        return try make(.negated(operand), at: start.through(operand.place))
    }

    /// A value with its members and elements: `a.b.0`, `a[key]`.
    private func parsePath(negatedFrom sign: Place? = nil) throws(Failure) -> ExpressionSyntax {
        let value = try parsePrimary(negatedFrom: sign)
        switch current.kind {
        case .dot, .leftBracket, .leftParenthesis: return try parseSteps(after: value)
        default: return value
        }
    }

    private func parseSteps(after value: ExpressionSyntax) throws(Failure) -> ExpressionSyntax {
        if case .name(let name) = value.kind, let key = onlyMember {
            let place = value.place.through(token(at: position + 1).place)
            advance()
            advance()
            return try make(.member(name, key: key), at: place)
        }
        var steps: [PathStep] = []
        while true {
            switch current.kind {
            case .dot: steps.append(try parseMember(from: value.place))
            case .leftBracket where !current.followsSpace: steps.append(try parseElement(from: value.place))
            case .leftParenthesis where !current.followsSpace:
                throw calledValue(value.place.through(steps.last?.place ?? value.place))
            default:
                guard let last = steps.last else { return value }
                return try make(.path(value, steps), at: last.place)
            }
        }
    }

    private func calledValue(_ place: Place) -> Failure {
        let name = text(place).split(separator: ".").last.map(String.init) ?? ""
        if let habit = Habit.calls[name] { return fail(habit, at: place) }
        return fail("values cannot be called; a macro is called by '{% call name argument … %}'", at: current.place)
    }

    /// The key after the cursor, if `.key` is there and no further step follows.
    private var onlyMember: SymbolID? {
        guard current.kind == .dot, !current.followsSpace else { return nil }
        let (key, next) = (token(at: position + 1), token(at: position + 2))
        guard key.kind == .name, !key.followsSpace else { return nil }
        switch next.kind {
        case .dot, .leftBracket, .leftParenthesis: return nil
        default: return key.symbol
        }
    }

    private func parseMember(from start: Place) throws(Failure) -> PathStep {
        if current.followsSpace {
            throw fail("a '.' directly follows its value, without a space", at: current.place)
        }
        let dot = current.place
        advance()
        if current.kind == .dot, !current.followsSpace {
            throw fail(
                "a range is written '1...3', or '0..<3' without its last number",
                at: dot.through(current.place),
                fix: "..."
            )
        }
        guard current.kind == .name, !current.followsSpace else { throw expected("a name directly after '.'") }
        let step = PathStep(kind: .member(current.symbol), place: start.through(current.place))
        advance()
        return step
    }

    private func parseElement(from start: Place) throws(Failure) -> PathStep {
        advance()
        let key = try parseExpression()
        let place = start.through(current.place)
        guard accept(.rightBracket) else { throw expected("']'") }
        if !current.followsSpace, current.kind == .name { throw expected("'.' or an operator after ']'") }
        return PathStep(kind: .element(key), place: place)
    }

    private func parsePrimary(negatedFrom sign: Place?) throws(Failure) -> ExpressionSyntax {
        switch current.kind {
        case .name: return try parseName()
        case .integer, .double: return try parseNumber(negatedFrom: sign)
        case .string: return try parseString()
        case .leftParenthesis: return try parseParenthesized()
        default: throw expectedValue()
        }
    }

    private func expectedValue() -> Failure {
        guard current.kind == .leftBracket else { return expected("a value") }
        return fail(
            "expected a value, found '['; a list is passed to the template, or is a range: 1...3",
            at: current.place
        )
    }

    private func parseName() throws(Failure) -> ExpressionSyntax {
        let token = current
        if token.keyword == .true || token.keyword == .false {
            advance()
            return try make(.literal(.bool(token.keyword == .true)), at: token.place)
        }
        if let keyword = token.keyword, Self.operators.contains(keyword), isOperatorWord(keyword),
            startsOperand(self.token(at: position + 1))
        {
            throw expected("a value")
        }
        advance()
        return try make(.name(token.symbol), at: token.place)
    }

    private func parseNumber(negatedFrom sign: Place?) throws(Failure) -> ExpressionSyntax {
        let place = sign.map { $0.through(current.place) } ?? current.place
        let digits = text(place)
        let isInteger = current.kind == .integer
        advance()
        if isInteger, let number = Int(digits) { return try make(.literal(.integer(number)), at: place) }
        if !isInteger, let number = Double(digits), number.isFinite {
            return try make(.literal(.double(number)), at: place)
        }
        throw fail(isInteger ? "an integer has 64 bits; this one has more" : "this number is too large", at: place)
    }

    private func parseString() throws(Failure) -> ExpressionSyntax {
        let place = current.place
        advance()
        return try make(.literal(.string(unescaped(place))), at: place)
    }

    private func parseParenthesized() throws(Failure) -> ExpressionSyntax {
        let start = current.place
        advance()
        let value = try parseExpression()
        let place = start.through(current.place)
        guard accept(.rightParenthesis) else { throw expected("')'") }
        return ExpressionSyntax(kind: value.kind, place: place, depth: value.depth)
    }

    /// The content of a string token. The escapes are a backslash before the string's own quote, `\\`, `\n` and `\t`.
    /// Any other backslash is kept, so that regular expressions need no doubled ones and `'\"'` is what it is in
    /// Stencil.
    private func unescaped(_ place: Place) -> String {
        let quote = bytes[place.range.lowerBound]
        let content = bytes[(place.range.lowerBound + 1)..<(place.range.upperBound - 1)]
        guard content.contains(UInt8(ascii: "\\")) else { return String(decoding: content, as: UTF8.self) }
        var result: [UInt8] = []
        var index = content.startIndex
        while index < content.endIndex {
            let next = index + 1 < content.endIndex ? content[index + 1] : 0
            if content[index] == UInt8(ascii: "\\"), let replacement = Self.escaped(next, in: quote) {
                result.append(replacement)
                index += 2
            } else {
                result.append(content[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// What a backslash and a byte mean in a string with a quote; `nil` if the backslash is kept.
    private static func escaped(_ byte: UInt8, in quote: UInt8) -> UInt8? {
        switch byte {
        case quote, UInt8(ascii: "\\"): byte
        case UInt8(ascii: "n"): UInt8(ascii: "\n")
        case UInt8(ascii: "t"): UInt8(ascii: "\t")
        default: nil
        }
    }

    private static let operators: KeywordSet = [.and, .or, .in, .if, .else]

    // Inlined, so that the depth of each kind is computed for that kind, and nothing is copied.
    @inline(__always)
    private func make(
        _ kind: ExpressionSyntax.Kind,
        at place: Place
    ) throws(Failure) -> ExpressionSyntax {
        let depth = kind.depth
        if depth > uncheckedLevels { try checkStack(levels: depth, at: place) }
        return ExpressionSyntax(kind: kind, place: place, depth: depth)
    }
}

extension ExpressionSyntax.Kind {
    @inline(__always)
    fileprivate var depth: Int {
        switch self {
        case .literal, .name: 1
        case .member: 2
        case .not(let value), .negated(let value): value.depth + 1
        case .path(let value, let steps): steps.reduce(value.depth) { max($0, $1.depth) } + 1
        case .filtered(let value, let filters): filters.reduce(value.depth) { max($0, $1.depth) } + 1
        case .chain(let first, let operations): operations.reduce(first.depth) { max($0, $1.operand.depth) } + 1
        case .choice(let value, let condition, let other): max(value.depth, condition.depth, other?.depth ?? 0) + 1
        }
    }
}

extension PathStep {
    fileprivate var depth: Int {
        if case .element(let key) = kind { key.depth } else { 0 }
    }
}

extension FilterUse {
    fileprivate var depth: Int { arguments.reduce(0) { max($0, $1.depth) } }
}
