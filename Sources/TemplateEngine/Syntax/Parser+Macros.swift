import SourceText

/// Variables and macros. A function gets the place of the name of a tag, and parses what follows it.
extension Parser {
    func parseFilterTag(_ place: Place) throws(Failure) -> Node? {
        let filters = parseHead { parser throws(Failure) in
            var filters: [FilterUse] = []
            repeat { filters.append(try parser.parseFilterUse()) } while parser.accept(.pipe)
            return filters
        }
        let (body, ender) = try parseBody(of: .filter, openedAt: place, until: [.endfilter])
        finishEnd(ender)
        return filters.map { .filter($0, body: body, place) }
    }

    func parseSet(_ place: Place) throws(Failure) -> Node? {
        let name = try expectName("the name of the variable to set")
        if current.kind == .assign {
            throw fail("'set' takes the value without '=': 'set name value'", at: current.place)
        }
        if current.kind != .close {
            let value = try parseExpression()
            try expectClose(after: "the value of \(quoted(name))")
            return .set(name, to: value, place)
        }
        finishOpeningTag("set")
        let (body, ender) = try parseBody(of: .set, openedAt: place, until: [.endset])
        finishEnd(ender, of: name)
        return .capture(name, body: body, place)
    }

    func parseMacro(_ place: Place) throws(Failure) -> Node? {
        typealias Head = (SymbolID, [ParameterSyntax])
        let head: Head? = parseHead { parser throws(Failure) -> Head in
            let name = try parser.expectName("the name of the macro")
            var parameters: [ParameterSyntax] = []
            var known: Set<SymbolID> = []
            if parser.current.kind == .leftParenthesis {
                throw parser.fail(
                    "parameters follow the name without parentheses: 'macro name a b'",
                    at: parser.current.place
                )
            }
            while parser.current.kind == .name {
                let place = parser.current.place
                let parameter = try parser.expectName("the name of a parameter")
                guard known.insert(parameter).inserted else {
                    throw parser.fail("\(parser.quoted(place)) is a parameter already", at: place)
                }
                let value: ExpressionSyntax? = parser.accept(.assign) ? try parser.parseSpacedValue() : nil
                if value == nil, parameters.last?.defaultValue != nil {
                    throw parser.fail(
                        "\(parser.quoted(place)) follows a parameter with a default value and needs one, too",
                        at: place
                    )
                }
                parameters.append(ParameterSyntax(name: parameter, defaultValue: value))
                if parser.current.kind == .comma {
                    throw parser.fail("spaces separate parameters: 'macro name a b'", at: parser.current.place)
                }
            }
            return (name, parameters)
        }
        let (body, ender) = try parseBody(of: .macro, openedAt: place, until: [.endmacro])
        finishEnd(ender, of: head?.0)
        guard let (name, parameters) = head else { return nil }
        return .macro(MacroSyntax(name: name, parameters: parameters, body: body, place: place))
    }

    func parseCall(_ place: Place) throws(Failure) -> Node {
        guard current.kind == .name else { throw expected("the name of a macro") }
        let macro = try parseFiltered()
        var arguments: [ArgumentSyntax] = []
        while current.kind != .close {
            if current.kind == .comma {
                throw fail("white space separates the arguments: 'call name a b=1'", at: current.place)
            }
            if token(at: position + 1).kind == .assign {
                let label = try expectName("the name of a parameter")
                advance()
                arguments.append(ArgumentSyntax(label: label, value: try parseSpacedValue()))
            } else {
                let value = try parseSpacedValue()
                if arguments.last?.label != nil {
                    throw fail("an argument without a name cannot follow one with a name", at: value.place)
                }
                arguments.append(ArgumentSyntax(label: nil, value: value))
            }
        }
        try expectClose(after: "'call'")
        return .call(CallSyntax(macro: macro, arguments: arguments, place: place))
    }

    /// One of several values that are separated by white space. Operators need parentheses; filters and ranges do not.
    func parseSpacedValue() throws(Failure) -> ExpressionSyntax {
        let value = try parseSpacedOperand()
        guard current.kind == .closedRange || current.kind == .halfOpenRange else { return value }
        let operation: BinaryOperator = current.kind == .closedRange ? .closedRange : .halfOpenRange
        advance()
        let end = try parseSpacedOperand()
        return ExpressionSyntax(
            kind: .chain(
                value,
                [Operation(operation: operation, operand: end, place: value.place.through(end.place))]
            ),
            place: value.place.through(end.place),
            depth: max(value.depth, end.depth) + 1
        )
    }

    private func parseSpacedOperand() throws(Failure) -> ExpressionSyntax {
        let sign = current.place
        switch (current.kind, token(at: position + 1).kind) {
        case (.minus, _) where token(at: position + 1).followsSpace,
            (.plus, _) where token(at: position + 1).followsSpace:
            throw fail("operators need parentheses here: '(a - b)'", at: sign)
        case (.minus, .integer), (.minus, .double):
            advance()
            return try parseFiltered(negatedFrom: sign)
        case (.plus, .integer), (.plus, .double):
            advance()
            return try parseFiltered()
        default:
            return try parseFiltered()
        }
    }
}
