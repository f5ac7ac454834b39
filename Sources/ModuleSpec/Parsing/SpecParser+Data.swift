import SourceText
import SwiftReader

/// The state, and the declarations with their members.
extension SpecParser {
    mutating func parseState(_ documentation: DocComment) throws(Diagnostic) -> State {
        var state = State(documentation: documentation, keyword: swift.advance().range, properties: [])
        try parseBlock(of: "the state", resumeAt: Self.requirementStarters) { parser throws(Diagnostic) in
            let keyword = parser.swift.current
            guard case .property(let property) = try parser.parseMember(of: .state) else {
                throw parser.file.error(
                    "the state contains only stored properties: 'var name: Type = value'",
                    at: keyword.range
                )
            }
            state.properties.append(property)
        }
        return state
    }

    /// Whether a declaration starts here that only the presentation knows.
    var isAtPresentation: Bool {
        swift.isAt("presentation") && swift.peek(1).kind == .word && !swift.peek(1).startsLine
    }

    mutating func parseDeclaration(
        documentation: DocComment,
        attributes: [Attribute]
    ) throws(Diagnostic) -> Declaration {
        let isOfPresentation = isAtPresentation
        if isOfPresentation {
            swift.advance()
            guard ["entity", "enum"].contains(swift.text(swift.current)) else {
                throw swift.unexpected("expected 'entity' or 'enum' after 'presentation'")
            }
        }
        let keyword = swift.text(swift.advance())
        let what = ["entity": "an entity", "enum": "an enum", "typealias": "a type alias"][keyword] ?? "a protocol"
        let name = try swift.parseName(what, as: .type)
        let generics = try parseGenericsText()
        let parents = keyword == "typealias" ? [] : try parseParents(of: "\(keyword) '\(name.text)'")
        let content = try parseContent(ofDeclaration: keyword, named: name.text)
        return Declaration(
            documentation: documentation,
            attributes: attributes,
            isOfPresentation: isOfPresentation,
            name: name,
            generics: generics,
            parents: parents,
            kind: content.kind,
            enumsInside: content.enumsInside
        )
    }

    /// Parses what follows the head of a declaration: its members or its type.
    private mutating func parseContent(
        ofDeclaration keyword: String,
        named name: String
    ) throws(Diagnostic) -> (kind: Declaration.Kind, enumsInside: [Declaration]) {
        if keyword == "typealias" {
            try swift.expect("=", context: "and the type that '\(name)' names")
            return (.typeAlias(try swift.parseType()), [])
        }
        let title = "\(keyword) '\(name)'"
        if keyword == "protocol" {
            var requirements: [Requirement] = []
            try parseBlock(of: title, resumeAt: Self.requirementStarters) { parser throws(Diagnostic) in
                requirements.append(try parser.swift.parseRequirement())
            }
            return (.helperProtocol(requirements), [])
        }
        var members: [Member] = []
        var enums: [Declaration] = []
        try parseBlock(of: title, resumeAt: Self.requirementStarters) { parser throws(Diagnostic) in
            let start = parser.swift.mark
            let member = try parser.parseMember(of: keyword == "entity" ? .entity : .enumeration)
            members.append(member)
            if let inner = parser.enumeration(member, from: start) { enums.append(inner) }
        }
        return (keyword == "entity" ? .entity(members) : .enumeration(members), enums)
    }

    /// The enum that a member is.
    ///
    /// - Parameter start: The place where the member starts.
    /// - Returns: `nil` for any other member, and for an enum that is not written as a spec writes one.
    private func enumeration(_ member: Member, from start: SwiftParser.Mark) -> Declaration? {
        guard case .text(let text) = member, text.head.kind.isType, file.text(text.head.keyword) == "enum" else {
            return nil
        }
        var parser = self
        (parser.outline, parser.diagnostics, parser.swift) = (SpecOutline(), [], swift.lookahead)
        parser.swift.goBack(to: start)
        do throws(Diagnostic) {
            let attributes = try parser.swift.parseAttributes()
            _ = try parser.swift.parseModifiers()
            let declaration = try parser.parseDeclaration(documentation: DocComment(), attributes: attributes)
            return parser.diagnostics.isEmpty ? declaration : nil
        } catch {
            return nil
        }
    }

    private mutating func parseGenericsText() throws(Diagnostic) -> String {
        guard swift.isAt("<") else { return "" }
        let start = swift.current.range.lowerBound
        var depth = 0
        repeat {
            if swift.isAt("<") { depth += 1 }
            if swift.isAt(">") { depth -= 1 }
            guard !swift.isAtEnd, !swift.isAt("{") else { throw swift.unexpected("expected '>'") }
            swift.advance()
        } while depth > 0
        outline.addCopy(.generics, of: start..<swift.endOfPrevious)
        return file.text(start..<swift.endOfPrevious)
    }

    /// What has members.
    private enum MemberPlace {
        case state
        case entity
        case enumeration
    }

    /// Parses a stored property, or copies any other member.
    private mutating func parseMember(of place: MemberPlace) throws(Diagnostic) -> Member {
        let documentation = swift.documentation
        let start = swift.mark
        let property = try parseStoredProperty(documentation)
        if let property { return .property(property) }
        swift.goBack(to: start)
        return .text(try parseVerbatimMember(documentation, of: place))
    }

    /// Parses `@key("x") let name: Type = value`.
    ///
    /// - Returns: `nil` for any other member; the cursor may have moved then.
    mutating func parseStoredProperty(_ documentation: DocComment) throws(Diagnostic) -> StoredProperty? {
        let start = swift.current.range.lowerBound
        let attributes = try swift.parseAttributes()
        let modifiers = try swift.parseModifiers()
        let isConstant = swift.isAt("let")
        guard isConstant || swift.isAt("var"), !modifiers.contains(where: { $0.text == "static" || $0.text == "lazy" })
        else {
            try refuseKey(attributes)
            return nil
        }
        let keyword = swift.advance()
        let name = try parsePropertyName()
        let type = try swift.parseType()
        let defaultValue = swift.take("=") ? try swift.parseExpression("a value") : nil
        if swift.isAt("{") {
            try refuseKey(attributes)
            return nil
        }
        return StoredProperty(
            documentation: documentation,
            attributes: attributes.filter { $0.name != Attribute.key },
            modifiers: modifiers,
            keyword: keyword.range,
            isConstant: isConstant,
            name: name,
            type: type,
            defaultValue: defaultValue,
            key: try keyLiteral(attributes),
            range: start..<swift.endOfPrevious
        )
    }

    /// Parses the name of a property and the `:` after it.
    private mutating func parsePropertyName() throws(Diagnostic) -> Name {
        let name = try swift.parseName("a property", as: .property)
        if swift.isAt(",") {
            throw swift.unexpected("each property needs a line of its own: 'let \(name.text): Type'")
        }
        guard swift.take(":") else {
            let problem = swift.unexpected("expected ':' and the type of the property '\(name.text)'")
            guard let type = typeOfLiteral else { throw problem }
            throw problem.note("write its type", at: file.location(name.range), fix: "\(name.text): \(type)")
        }
        return name
    }

    /// The type of the literal after the `=` at the cursor, without context; `nil` if there is no literal.
    private var typeOfLiteral: String? {
        guard swift.isAt("=") else { return nil }
        let literal = swift.peek(1)
        let text = swift.text(literal)
        return switch literal.kind {
        case .string: "String"
        case .number: text.contains(".") ? "Double" : "Int"
        default: ["true", "false"].contains(text) ? "Bool" : nil
        }
    }

    private func refuseKey(_ attributes: [Attribute]) throws(Diagnostic) {
        guard let key = attributes.first(where: { $0.name == Attribute.key }) else { return }
        throw file.error("'@key' belongs on a stored property", at: key.range)
    }

    private func keyLiteral(_ attributes: [Attribute]) throws(Diagnostic) -> String? {
        guard let attribute = attributes.first(where: { $0.name == Attribute.key }) else { return nil }
        return try attribute.key(in: file)
    }

    /// The error for what starts no member, as `name: Type`.
    private func unknownMember(of place: MemberPlace) -> Diagnostic {
        guard let name = swift.word(swift.current) else { return swift.misplaced("expected a declaration") }
        if swift.isAt(":", offset: 1) {
            let keyword = place == .entity ? "let" : "var"
            return swift.misplaced("expected 'let' or 'var' before the name of a property").fix(keyword + " " + name)
        }
        let isList = ["}", ",", "(", "="].contains { swift.isAt($0, offset: 1) } || swift.peek(1).startsLine
        guard place == .enumeration, isList else { return swift.misplaced("expected a declaration") }
        return swift.misplaced("expected 'case' before the name of a case").fix("case " + name)
    }

    private mutating func parseVerbatimMember(
        _ documentation: DocComment,
        of place: MemberPlace
    ) throws(Diagnostic) -> VerbatimMember {
        let first = swift.current
        let isStarter = first.kind == .word && Self.requirementStarters.contains(swift.text(first))
        guard isStarter || swift.isAt("@") else { throw unknownMember(of: place) }
        let head = swift.memberHead()
        var isAfterKeyword = false
        let range = try swift.skipBalanced { parser in
            let token = parser.current
            if parser.isAt(";") { return true }
            defer {
                if token.kind == .word, Keywords.declarations.contains(parser.text(token)) { isAfterKeyword = true }
            }
            guard token.startsLine, token != first, isAfterKeyword else { return false }
            return parser.isAt("@") || token.kind == .word && Self.requirementStarters.contains(parser.text(token))
        }
        guard !range.isEmpty, isAfterKeyword else {
            throw file.error("expected a declaration", at: first.range)
        }
        outline.addCopy(.lines, of: range)
        return VerbatimMember(documentation: documentation, head: head, file: file, range: range)
    }
}
