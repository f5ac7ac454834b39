import SourceText

/// Blocks and other templates. A function gets the place of the name of a tag, and parses what follows it.
extension Parser {
    func parseInclude(_ place: Place) throws(Failure) -> Node {
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

    func parseImport(_ place: Place) throws(Failure) -> Node {
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

    func parseBlock(_ place: Place) throws(Failure) -> BlockSyntax {
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
    func parseExtends(_ place: Place) throws(Failure) -> Node {
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
