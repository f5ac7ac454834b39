import SourceText

/// Conditions and loops. A function gets the place of the name of a tag, and parses what follows it.
extension Parser {
    // MARK: Conditions

    func parseIf(_ place: Place) throws(Failure) -> Node? {
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

    func parseIfNot(_ place: Place) throws(Failure) -> Node? {
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

    func parseLabeledLoop(label: SymbolID) throws(Failure) -> Node {
        advance()
        let place = current.place
        guard acceptWord(.for) else {
            throw fail("only 'for' can have a label, found \(found)", at: place)
        }
        guard let node = try parseFor(place, label: label) else { throw Failure() }
        return node
    }

    func parseFor(_ place: Place, label: SymbolID?) throws(Failure) -> Node? {
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

    func parseJump(isBreak: Bool, at place: Place) throws(Failure) -> Node {
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

    func parseMap(_ place: Place) throws(Failure) -> Node? {
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
}

extension ExpressionSyntax {
    /// A placeholder for an expression that has not been parsed yet.
    static let missing = ExpressionSyntax(kind: .literal(.null), place: Place(from: 0, to: 0), depth: 1)
}
