import SourceText

extension Parser {
    /// The tags that divide or end a tag; the last one ends it.
    private static func enders(of tag: Keyword) -> [Keyword] {
        switch tag {
        case .for: [.empty, .endfor]
        case .if: [.elif, .else, .endif]
        case .ifnot: [.else, .endif]
        case .block: [.endblock]
        case .filter: [.endfilter]
        case .set: [.endset]
        case .macro: [.endmacro]
        case .map: [.endmap]
        default: []
        }
    }

    /// Parses the tag after a `{%`.
    func parseTag(into nodes: inout [Node]) {
        do {
            let name = current
            guard name.kind == .name else {
                throw fail("expected the name of a tag, found \(found)", at: name.place)
            }
            advance()
            if current.kind == .colon {
                return nodes.append(try parseLabeledLoop(label: name.symbol))
            }
            if let node = try parseTag(name) { nodes.append(node) }
        } catch {
            skipTag()
        }
    }

    private func parseTag(_ name: Token) throws(Failure) -> Node? {
        let place = name.place
        switch name.keyword {
        case .for: return try parseFor(place, label: nil)
        case .break: return try parseJump(isBreak: true, at: place)
        case .continue: return try parseJump(isBreak: false, at: place)
        case .if: return try parseIf(place)
        case .ifnot: return try parseIfNot(place)
        case .include: return try parseInclude(place)
        case .extends: return try parseExtends(place)
        case .block: return .block(try parseBlock(place))
        case .filter: return try parseFilterTag(place)
        case .set: return try parseSet(place)
        case .macro: return try parseMacro(place)
        case .call: return try parseCall(place)
        case .map: return try parseMap(place)
        case .import: return try parseImport(place)
        default: throw unknownTag(name)
        }
    }

    private func unknownTag(_ token: Token) -> Failure {
        let (name, place) = (text(token.place), token.place)
        if token.keyword == .else, openTags.last?.tag == .for {
            let diagnostic = Diagnostic.error("'for' has no 'else'", at: location(place))
            report(diagnostic.note("write 'empty'", at: location(place), fix: "empty"))
            return Failure()
        }
        let openers: [Keyword] = [.for, .if, .ifnot, .block, .filter, .set, .macro, .map]
        if let keyword = token.keyword, let opener = openers.first(where: { Self.enders(of: $0).contains(keyword) }) {
            if openTags.last?.tag == .if, opener == .if {
                report(.error("'\(name)' cannot follow 'else'", at: location(place)))
            } else {
                report(.error("'\(name)' without '\(opener.name)'", at: location(place)))
            }
        } else if token.keyword == .endraw {
            report(.error("'endraw' without 'raw'", at: location(place)))
        } else {
            let diagnostic = Diagnostic.error("there is no tag '\(Excerpt.of(name))'", at: location(place))
            if let (meaning, fix) = Habit.tags[name] {
                report(fix.map { diagnostic.note(meaning, at: location(place), fix: $0) } ?? diagnostic.note(meaning))
                return Failure()
            }
            let lowercased = name.lowercased()
            if lowercased != name, Keyword.names.contains(lowercased) {
                report(diagnostic.suggesting(lowercased, at: location(place)))
                return Failure()
            }
            let names = Keyword.tags.map(\.name)
            let known = names + ["endif", "endfor", "else", "elif"]
            report(
                diagnostic.guessing(nearestTo: name, among: known, at: location(place))
                    ?? diagnostic.note("the tags are: \(names.joined(separator: ", "))")
            )
        }
        return Failure()
    }

    func reportStrayTag() {
        report(.error("expected text or a tag, found \(found)", at: location(current.place)))
    }

    // MARK: Bodies

    /// Reads the closing delimiter of an opening tag. The body is parsed even if there is a mistake before it.
    private func finishOpeningTag(_ name: String) {
        do { try expectClose(after: "'\(name)'") } catch { skipTag() }
    }

    /// Parses the content of an opening tag with `parse`.
    ///
    /// - Returns: The result; `nil` after a mistake. The caller parses the body in any case, so that its mistakes are
    ///   found and its end tag is not taken for a stray one.
    private func parseHead<Head>(
        _ parse: (Parser) throws(Failure) -> Head
    ) -> Head? {
        do {
            let head = try parse(self)
            if accept(.close) { return head }
            if current.kind == .assign {
                throw fail("expected '==' to compare, found '='", at: current.place, fix: "==")
            }
            throw expected("the end of the tag")
        } catch {
            skipTag()
            return nil
        }
    }

    /// Parses a body, and the name of the tag that divides or ends it.
    ///
    /// - Parameters:
    ///   - tag: The tag that the body belongs to.
    ///   - place: The place of that tag, for messages.
    ///   - enders: The tags that can divide or end the body.
    ///   - label: The label of a loop.
    ///   - isRepeated: Whether it is the body of a loop.
    /// - Returns: The nodes, and the keyword that divides or ends them; `nil` where the end is missing, which is
    ///   reported.
    private func parseBody(
        of tag: Keyword,
        openedAt place: Place,
        until enders: KeywordSet,
        label: SymbolID? = nil,
        isRepeated: Bool = false
    ) throws(Failure) -> (nodes: [Node], ender: Keyword?) {
        try enter(place)
        defer { leave() }
        openTags.append(OpenTag(tag: tag, place: place, enders: enders, label: label, isRepeated: isRepeated))
        let nodes = parseNodes()
        openTags.removeLast()
        if isStopped { throw Failure() }
        if current.kind == .openTag, let keyword = token(at: position + 1).keyword, enders.contains(keyword) {
            advance()
            advance()
            return (nodes, keyword)
        }
        let end = Self.enders(of: tag).last?.name ?? ""
        var diagnostic = Diagnostic.error("'\(tag.name)' is never closed with '\(end)'", at: location(place))
        if current.kind == .openTag {
            let stray = token(at: position + 1).place
            diagnostic = diagnostic.note("\(quoted(stray)) closes a tag around it", at: location(stray))
        }
        if !isCutShort || current.kind != .end { report(diagnostic) }
        return (nodes, nil)
    }

    /// Reads the rest of an end tag, which may repeat the name: `{% endblock title %}`.
    private func finishEnd(_ ender: Keyword?, of name: SymbolID? = nil) {
        guard let ender else { return }
        do {
            if current.kind == .name {
                let place = current.place
                let id = current.symbol
                advance()
                if let name, name != id {
                    throw fail(
                        "'\(ender.name) \(Excerpt.of(symbols[id].name))' ends \(quoted(name))",
                        at: place,
                        fix: symbols[name].name
                    )
                }
            }
            try expectClose(after: "'\(ender.name)'")
        } catch {
            skipTag()
        }
    }

    /// Reads the rest of `else`, `endif` or `empty`, which take no arguments.
    private func finishDivider(_ word: Keyword) {
        do { try expectClose(after: "'\(word.name)'") } catch { skipTag() }
    }

    // MARK: Conditions

    private func parseIf(_ place: Place) throws(Failure) -> Node? {
        var branches: [Branch] = []
        var otherwise: [Node]?
        var word = Keyword.if
        var place = place
        while true {
            let condition = parseHead { parser throws(Failure) in
                guard parser.current.kind != .close else {
                    throw parser.fail("'\(word.name)' needs a condition", at: place)
                }
                return try parser.parseCondition()
            }
            let (body, ender) = try parseBody(of: .if, openedAt: place, until: [.elif, .else, .endif])
            if let condition { branches.append(Branch(condition: condition, body: body)) }
            guard let ender else { return nil }
            let enderPlace = token(at: position - 1).place
            if ender == .elif || reportElseIf(after: ender, at: enderPlace) {
                (word, place) = (.elif, enderPlace)
                continue
            }
            finishDivider(ender)
            if ender == .else {
                let (body, ender) = try parseBody(of: .if, openedAt: place, until: [.endif])
                otherwise = body
                guard let ender else { return nil }
                finishDivider(ender)
            }
            return branches.isEmpty ? nil : .conditional(branches, otherwise: otherwise)
        }
    }

    /// Reports `else if`, which is read as `elif`.
    private func reportElseIf(after ender: Keyword, at place: Place) -> Bool {
        guard ender == .else, isWord(.if, at: position) else { return false }
        _ = fail("'else if' is written 'elif'", at: place.through(current.place), fix: "elif")
        advance()
        return true
    }

    private func parseIfNot(_ place: Place) throws(Failure) -> Node? {
        let condition = parseHead { parser throws(Failure) in
            guard parser.current.kind != .close else { throw parser.fail("'ifnot' needs a condition", at: place) }
            let value = try parser.parseSpacedValue()
            guard parser.current.kind == .close else {
                throw parser.fail("'ifnot' takes one value; write 'if not (…)' for more", at: parser.current.place)
            }
            return value
        }
        let (body, ender) = try parseBody(of: .ifnot, openedAt: place, until: [.else, .endif])
        guard let ender else { return nil }
        finishDivider(ender)
        var positive: [Node] = []
        if ender == .else {
            let (body, ender) = try parseBody(of: .ifnot, openedAt: place, until: [.endif])
            positive = body
            if let ender { finishDivider(ender) }
        }
        guard let condition else { return nil }
        return .conditional([Branch(condition: condition, body: positive)], otherwise: body)
    }

    // MARK: Loops

    private func parseLabeledLoop(label: SymbolID) throws(Failure) -> Node {
        advance()
        let place = current.place
        guard acceptWord(.for) else {
            throw fail("only 'for' can have a label, found \(found)", at: place)
        }
        guard let node = try parseFor(place, label: label) else { throw Failure() }
        return node
    }

    private func parseFor(_ place: Place, label: SymbolID?) throws(Failure) -> Node? {
        let head = parseHead { parser throws(Failure) in
            var loop = LoopSyntax(names: [], sequence: .missing, label: label, body: [], empty: [], place: place)
            repeat {
                let isSkipped = parser.isWord(.underscore, at: parser.position)
                let name = try parser.expectName("the name of what 'for' goes through: 'for name in list'")
                loop.names.append(isSkipped ? nil : name)
            } while parser.accept(.comma)
            guard parser.acceptWord(.in) else {
                throw parser.expected("'in' after the name")
            }
            let start = parser.position
            loop.sequence = try parser.parseExpression()
            try parser.refuseFilter(of: loop, from: start)
            if parser.acceptWord(.where) { loop.filter = try parser.parseCondition() }
            return loop
        }
        let (body, ender) = try parseBody(
            of: .for,
            openedAt: place,
            until: [.empty, .endfor],
            label: label,
            isRepeated: true
        )
        var empty: [Node] = []
        if ender == .empty {
            finishDivider(.empty)
            let (nodes, ender) = try parseBody(of: .for, openedAt: place, until: [.endfor])
            empty = nodes
            finishEnd(ender)
        } else {
            finishEnd(ender)
        }
        guard var loop = head else { return nil }
        loop.body = body
        loop.empty = empty
        return .loop(loop)
    }

    /// `for item in list if item.isNew`, as Jinja filters: the condition would choose the list.
    private func refuseFilter(of loop: LoopSyntax, from start: Int) throws(Failure) {
        guard case .choice(_, _, nil) = loop.sequence.kind else { return }
        let names = Set(loop.names.compactMap { $0 })
        guard let word = (start..<position).last(where: { isWord(.if, at: $0) }),
            (word..<position).contains(where: { tokens[$0].kind == .name && names.contains(tokens[$0].symbol) })
        else { return }
        throw fail("the elements of a loop are chosen by 'where', not by 'if'", at: token(at: word).place, fix: "where")
    }

    private func parseJump(isBreak: Bool, at place: Place) throws(Failure) -> Node {
        let word = isBreak ? "break" : "continue"
        let label: SymbolID? = current.kind == .name ? try expectName("the label of a loop") : nil
        let labelPlace = token(at: position - 1).place
        try expectClose(after: "'\(word)'")
        // From the innermost tag to the first that a jump cannot leave.
        for tag in openTags.reversed() {
            switch tag.tag {
            case .for where tag.isRepeated && (label == nil || tag.label == label):
                return .jump(JumpSyntax(isBreak: isBreak, label: label, place: place))
            case .macro, .block, .map:
                throw jumpFailure(word, label: label, labelAt: labelPlace, at: place, barrier: tag.tag.name)
            default: continue
            }
        }
        throw jumpFailure(word, label: label, labelAt: labelPlace, at: place, barrier: nil)
    }

    private func jumpFailure(
        _ word: String,
        label: SymbolID?,
        labelAt labelPlace: Place,
        at place: Place,
        barrier: String?
    ) -> Failure {
        if let barrier, openTags.contains(where: \.isRepeated) {
            report(.error("'\(word)' cannot leave the '\(barrier)' around it", at: location(place)))
        } else if let label {
            let labels = openTags.compactMap { $0.label.map { symbols[$0].name } }
            var message = "no loop around this is labeled \(quoted(label))"
            if let question = Guess.question(nearestTo: symbols[label].name, among: labels) {
                message += "; " + question
            }
            report(.error(message, at: location(labelPlace)))
        } else {
            report(.error("'\(word)' is only allowed inside a loop", at: location(place)))
        }
        return Failure()
    }

    private func parseMap(_ place: Place) throws(Failure) -> Node? {
        typealias Head = (ExpressionSyntax, SymbolID, SymbolID?)
        let head: Head? = parseHead { parser throws(Failure) -> Head in
            let sequence = try parser.parseExpression()
            guard parser.acceptWord(.into) else {
                throw parser.fail(
                    "expected 'into', found \(parser.found): 'map list into result using element'",
                    at: parser.current.place
                )
            }
            let result = try parser.expectName("the name of the result")
            let element: SymbolID? = parser.acceptWord(.using) ? try parser.expectName("the name of an element") : nil
            return (sequence, result, element)
        }
        let (body, ender) = try parseBody(of: .map, openedAt: place, until: [.endmap])
        finishEnd(ender)
        guard let (sequence, result, element) = head else { return nil }
        return .map(MapSyntax(sequence: sequence, result: result, element: element, body: body, place: place))
    }

    // MARK: Variables and macros

    private func parseFilterTag(_ place: Place) throws(Failure) -> Node? {
        let filters = parseHead { parser throws(Failure) in
            var filters: [FilterUse] = []
            repeat { filters.append(try parser.parseFilterUse()) } while parser.accept(.pipe)
            return filters
        }
        let (body, ender) = try parseBody(of: .filter, openedAt: place, until: [.endfilter])
        finishEnd(ender)
        return filters.map { .filter($0, body: body, place) }
    }

    private func parseSet(_ place: Place) throws(Failure) -> Node? {
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

    private func parseMacro(_ place: Place) throws(Failure) -> Node? {
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

    private func parseCall(_ place: Place) throws(Failure) -> Node {
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
    private func parseSpacedValue() throws(Failure) -> ExpressionSyntax {
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

    // MARK: Other templates

    private func parseInclude(_ place: Place) throws(Failure) -> Node {
        guard current.kind != .close else {
            throw fail("'include' needs the name of a template: 'include \"name\"'", at: place)
        }
        let name = try parseFiltered()
        var context: ExpressionSyntax?
        try refuseAddition("variables follow 'with': 'include \"name\" with a=1'", fix: "with ")
        if current.kind != .close, !(isWord(.with, at: position) && token(at: position + 1).kind == .name) {
            context = try parseFiltered()
            try refuseAddition("variables follow 'with': 'include \"name\" with a=1'", fix: "with ")
        }
        var additions: [ArgumentSyntax] = []
        if acceptWord(.with) {
            repeat {
                let label = try expectName("the name of a variable")
                guard accept(.assign) else { throw expected("'='") }
                additions.append(ArgumentSyntax(label: label, value: try parseExpression()))
            } while accept(.comma)
            try refuseAddition("a comma separates the variables: 'with a=1, b=2'", fix: ", ")
        }
        try expectClose(after: "'include'")
        return .include(IncludeSyntax(name: name, context: context, additions: additions, place: place))
    }

    /// Refuses `name=` at the cursor.
    ///
    /// - Parameter fix: What is missing before it.
    private func refuseAddition(_ message: String, fix: String) throws(Failure) {
        guard current.kind == .name, token(at: position + 1).kind == .assign else { return }
        throw fail(message, at: current.place, fix: fix + text(current.place))
    }

    private func parseImport(_ place: Place) throws(Failure) -> Node {
        guard current.kind != .close else {
            throw fail("'import' needs the name of a template: 'import \"name\"'", at: place)
        }
        let name = try parseFiltered()
        if current.kind == .name, text(current.place) == "as" {
            throw fail("'import' has no 'as'; the macros are called by their own names", at: current.place)
        }
        try expectClose(after: "'import'")
        return .importTemplate(name: name, place)
    }

    private func parseBlock(_ place: Place) throws(Failure) -> BlockSyntax {
        var namePlace = current.place
        let name = parseHead { parser throws(Failure) in
            namePlace = parser.current.place
            return try parser.expectName("the name of the block")
        }
        if let name {
            if let first = blockPlaces[name] {
                let diagnostic = Diagnostic.error("there is a block \(quoted(name)) already", at: location(namePlace))
                report(diagnostic.note("it is here", at: location(first)))
            } else {
                blockPlaces[name] = namePlace
            }
        }
        let (body, ender) = try parseBody(of: .block, openedAt: place, until: [.endblock])
        finishEnd(ender, of: name)
        guard let name else { throw Failure() }
        return BlockSyntax(name: name, namePlace: namePlace, body: body, place: place)
    }

    /// Parses `extends` with the rest of the template. Only the blocks in it are used.
    private func parseExtends(_ place: Place) throws(Failure) -> Node {
        guard current.kind != .close else {
            throw fail("'extends' needs the name of a template: 'extends \"name\"'", at: place)
        }
        let name = try parseFiltered()
        try expectClose(after: "'extends'")
        if let open = openTags.last {
            throw fail("'extends' cannot be inside of '\(open.tag.name)'", at: place)
        }
        var blocks: [BlockSyntax] = []
        for node in parseNodes() {
            switch node {
            case .block(let block): blocks.append(block)
            case .extends(_, let more, let second):
                report(.error("a template can extend one other only", at: location(second)))
                blocks += more
            default: continue
            }
        }
        return .extends(name: name, blocks: blocks, place)
    }
}

extension ExpressionSyntax {
    /// A placeholder for an expression that has not been parsed yet.
    static let missing = ExpressionSyntax(kind: .literal(.null), place: Place(from: 0, to: 0), depth: 1)
}
