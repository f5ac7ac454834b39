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
    func finishOpeningTag(_ name: String) {
        do { try expectClose(after: "'\(name)'") } catch { skipTag() }
    }

    /// Parses the content of an opening tag with `parse`.
    ///
    /// - Returns: The result; `nil` after a mistake. The caller parses the body in any case, so that its mistakes are
    ///   found and its end tag is not taken for a stray one.
    func parseHead<Head>(
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
    func parseBody(
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
    func finishEnd(_ ender: Keyword?, of name: SymbolID? = nil) {
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
    func finishDivider(_ word: Keyword) {
        do { try expectClose(after: "'\(word.name)'") } catch { skipTag() }
    }
}
