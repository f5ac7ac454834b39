import SourceText
import SwiftReader

extension SpecParser {
    private static let moduleStarters = Set(itemWords + ["module", "domain", "architecture", "ui"])
    /// The words that start a requirement, or a copied member, and so end the one before it.
    private static let requirementStarters = Keywords.declarations.union(SwiftParser.modifierWords)

    /// Parses `module Name(parameters) uses Domain { … }` or `domain Name(parameters) { … }`. The cursor must be at the
    /// word.
    mutating func parseModule(_ documentation: DocComment) throws(Diagnostic) -> Module {
        let keyword = swift.advance()
        let isDomain = swift.text(keyword) == "domain"
        let earlierNonASCIINames = swift.nonASCIINames.count
        let name = try swift.parseName("a module", as: .type)
        if !isAtDomains, let problem = furtherWords(after: name) { throw problem }
        var module = Module(
            file: file,
            documentation: documentation,
            name: name,
            range: keyword.range,
            openingBrace: name.range
        )
        module.isDomain = isDomain
        if swift.isAt("(") { module.parameters = try swift.parseParameters() }
        if isAtDomains {
            if !swift.isAt("uses") { report(wrongWordBeforeDomains) }
            let isColon = swift.text(swift.advance()) == ":"
            if isColon, swift.isAt("uses") { swift.advance() }
            repeat { module.usedDomains.append(try swift.parseName("a domain", as: .type)) } while swift.take(",")
        }
        if let problem = afterHeader { throw problem }
        module.openingBrace = swift.current.range
        let title = "\(module.keyword) '\(name.text)'"
        let isWhole = try parsesWhole { parser throws(Diagnostic) in
            var first: [String: Range<Int>] = [:]
            try parser.parseBlock(of: title, resumeAt: Self.moduleStarters) {
                parser throws(Diagnostic) in
                try parser.parseModuleItem(of: &module, first: &first)
            }
        }
        module.range = rangeRead(since: keyword.range.lowerBound)
        module.isWhole = isWhole
        module.nonASCIINames = Array(swift.nonASCIINames.dropFirst(earlierNonASCIINames))
        return module
    }

    /// The error for `<Item>` after the name of a module, and for parameters after its domains.
    private var afterHeader: Diagnostic? {
        guard !swift.current.startsLine else { return nil }
        if swift.isAt("<") { return swift.unexpected("a module has no type parameters") }
        guard swift.isAt("(") else { return nil }
        return swift.unexpected("the parameters of a module follow its name: module Login(id: Int) uses Accounts")
    }

    /// Whether the domains of a module follow, after `uses` or after another word that certainly means it.
    private var isAtDomains: Bool {
        if swift.isAt("uses") { return true }
        guard !swift.current.startsLine, swift.peek(1).kind == .word, !swift.peek(1).startsLine else { return false }
        let word = swift.text(swift.current)
        return word == ":" || ["use", "using", "with", "import", "imports", "extends"].contains(word)
            || word.utf8.first.map(Ascii.isLowercase) == true && Suggestion.nearest(to: word, in: ["uses"]) != nil
    }

    /// The error for what is in the place of `uses`.
    private var wrongWordBeforeDomains: Diagnostic {
        let range = swift.current.range
        guard swift.isAt(":") else {
            return file.error("expected 'uses' before the domains of the module", at: range)
                .suggesting("uses", at: file.location(range))
        }
        let problem = file.error("the domains of a module are written after 'uses'", at: range)
        return problem.fix(swift.isAt("uses", offset: 1) ? "" : " uses")
    }

    /// The error for a name of several words: `Sign Up`, `Sign-Up`, `Account.SignUp`.
    private func furtherWords(after name: Name) -> Diagnostic? {
        let isJoined = swift.isAt("-") || swift.isAt(".")
        let last = swift.peek(isJoined ? 1 : 0)
        guard !swift.current.startsLine, let word = swift.word(last), swift.lookAlike(in: last) == nil else {
            return nil
        }
        return file.error("the name of a module is one word", at: name.range.lowerBound..<last.range.upperBound)
            .fix(name.text + word.prefix(1).uppercased() + word.dropFirst())
    }

    /// Parses one item of a module, and adds it.
    ///
    /// - Parameters:
    ///   - module: The module.
    ///   - first: The places of the sections and settings so far, by their names in messages.
    private mutating func parseModuleItem(
        of module: inout Module,
        first: inout [String: Range<Int>]
    ) throws(Diagnostic) {
        let documentation = swift.documentation
        let attributes = try swift.parseAttributes()
        let token = swift.current
        let word = token.kind == .word ? swift.text(token) : ""
        // One setting has the name of a section: `output`. Those that start with one have another word: `view.base`.
        let isHead = word != Role.output.rawValue && swift.isAt(":", offset: 1)
        if let role = Role(rawValue: word), isHead || !isAtSetting || opensBlock {
            try refuse(attributes.filter { $0.name != "objc" }, on: "a section", except: "@objc")
            let section = try parseSection(role, documentation: documentation, attributes: attributes)
            let what = role == .data ? "data '\(section.name.text)'" : "section '\(word)'"
            try refuseSecond(what, at: section.name.range, first: &first)
            module.sections.append(section)
        } else if word == "state" {
            try refuse(attributes, on: "the state")
            let state = try parseState(documentation)
            try refuseSecond("'state'", at: state.keyword, first: &first)
            module.state = state
        } else if Self.declarationWords.contains(word) || isAtPresentation {
            module.declarations.append(try parseDeclaration(documentation: documentation, attributes: attributes))
        } else if isAtSetting, !opensBlock {
            try refuse(attributes, on: "a setting")
            let setting = try parseSetting()
            // Reported here and not thrown, because the setting itself is correct.
            _ = attempt { parser throws(Diagnostic) in
                try parser.refuseSecond("setting '\(setting.key.text)'", at: setting.key.range, first: &first)
            }
            module.settings.append(setting)
        } else {
            throw unknownModuleItem()
        }
    }

    /// Throws if an item is already there; otherwise adds its place.
    private func refuseSecond(
        _ what: String,
        at range: Range<Int>,
        first: inout [String: Range<Int>]
    ) throws(Diagnostic) {
        guard let earlier = first[what] else {
            first[what] = range
            return
        }
        throw .repeated(what, at: file.location(range), first: file.location(earlier))
    }

    /// Throws if there are attributes.
    ///
    /// - Parameter exception: The attribute that is allowed.
    private func refuse(
        _ attributes: [Attribute],
        on what: String,
        except exception: String? = nil
    ) throws(Diagnostic) {
        guard let first = attributes.first else { return }
        let kind = exception.map { "no attribute but '\($0)'" }
        throw file.error("\(what) \(kind.map { "can have \($0)" } ?? "cannot have an attribute")", at: first.range)
    }

    /// Whether a `{` follows on this line or starts the next one: `presentr: Parent {` is a misspelled section, and not
    /// a setting.
    private var opensBlock: Bool {
        var offset = 1
        while !swift.peek(offset).startsLine, !swift.isAt(";", offset: offset), swift.peek(offset).kind != .endOfFile {
            if swift.isAt("{", offset: offset) { return true }
            offset += 1
        }
        return swift.isAt("{", offset: offset)
    }

    /// Whether a word follows on the line: `ui uikit` is a setting without its colon.
    private var isFollowedByWord: Bool {
        let next = swift.peek(1)
        return !next.startsLine && [.word, .number, .string].contains(next.kind) && !opensBlock
    }

    private func unknownModuleItem() -> Diagnostic {
        let token = swift.current
        guard let word = swift.word(token) else {
            return swift.misplaced("expected a section, a setting or a declaration")
        }
        if let problem = swift.lookAlike(in: token) ?? swiftWord(word, at: token.range) { return problem }
        if ["uses", "Uses", "use", "Use"].contains(word), isFollowedByWord {
            return file.error("the domains of a module are written before its '{'", at: token.range)
                .note("as in 'module Checkout uses Shop {'")
        }
        let known = Self.itemWords
        let nearest = Suggestion.nearest(to: word, in: known) ?? Self.synonyms[word]
        if isFollowedByWord, nearest == nil {
            return file.error("expected ':' after the setting '\(word)'", at: token.range).fix(word + ":")
        }
        guard let nearest else {
            return file.error("unknown section '\(word)'", at: token.range)
                .note("the sections are \(Self.sectionWords.joined(separator: ", "))")
                .note("the declarations are \(Self.declarationWords.joined(separator: ", "))")
        }
        let what = Self.sectionWords.contains(nearest) ? "section" : "declaration"
        return file.error("unknown \(what) '\(word)'", at: token.range)
            .suggesting(nearest, at: file.location(token.range))
    }

    /// The mistake of a word that starts a declaration of Swift, and no item of a module.
    private func swiftWord(_ word: String, at range: Range<Int>) -> Diagnostic? {
        switch word {
        case "struct", "class", "actor":
            file.error("a module cannot contain a '\(word)'", at: range)
                .note("the data of a module is an 'entity'", at: file.location(range), fix: "entity")
        case "indirect" where swift.isAt("enum", offset: 1):
            file.error("'indirect' cannot apply to a whole enum here", at: range)
                .note("write it before each case that stores the enum: 'indirect case …'")
        case "extension":
            file.error("a module cannot contain an 'extension'", at: range)
                .note("the members of an entity are in its braces; write an extension in a Swift file")
        case "func", "var", "let":
            file.error("a requirement belongs inside a section", at: range)
                .note("the sections are \(Self.sectionWords.joined(separator: ", "))")
        case "import": file.error("an import must be above the module", at: range)
        default: nil
        }
    }

    /// Other names of the parts.
    private static let synonyms = [
        "router": "wireframe", "wireFrame": "wireframe", "navigator": "wireframe", "coordinator": "wireframe",
        "viewModel": "presenter", "useCase": "interactor", "useCases": "interactor", "usecase": "interactor",
        "service": "interactor", "dataManager": "data", "repository": "data", "model": "entity",
    ]

    // MARK: - Sections

    private mutating func parseSection(
        _ role: Role,
        documentation: DocComment,
        attributes: [Attribute]
    ) throws(Diagnostic) -> Section {
        var name = Name(role.rawValue, range: swift.advance().range)
        if role == .data {
            guard swift.word(swift.current) != nil else {
                throw swift.unexpected("expected the name of a data section, as in 'data remote { … }'")
            }
            name = try swift.parseName("a data section", as: .value)
        }
        var section = Section(role: role, name: name, documentation: documentation, attributes: attributes)
        if swift.isAt("(") { section.dependencies = try swift.parseParameters(areDependencies: true) }
        let what = role == .data ? "data '\(name.text)'" : "section '\(name.text)'"
        section.parents = try parseParents(of: what)
        section.heard = try parseHeardModules()
        try parseBlock(of: what, resumeAt: Self.requirementStarters, closedBefore: Self.itemWords) {
            parser throws(Diagnostic) in
            let start = parser.swift.mark
            do throws(Diagnostic) {
                let requirement = try parser.swift.parseRequirement()
                section.requirements.append(requirement)
                if let destination = try parser.parseDestination(of: requirement) {
                    section.destinations.append(destination)
                }
            } catch {
                var item = parser
                item.swift.goBack(to: start)
                throw item.itemOfModule(inside: what) ?? error
            }
        }
        return section
    }

    /// The mistake of an item of the module at the cursor, which is inside a section; `nil` if there is none.
    private func itemOfModule(inside what: String) -> Diagnostic? {
        let token = swift.current
        let isItem = token.kind == .word && Self.itemWords.contains(swift.text(token))
        let startsItem = isItem && (opensBlock || swift.peek(1).kind == .word)
        let item = startsItem ? "'\(swift.text(token))'" : settingWithPlainValue
        return item.map { file.error("\($0) belongs in the module, and not in \(what)", at: token.range) }
    }

    /// The setting at the cursor, for messages; `nil` if there is none, or if its value could be a type.
    private var settingWithPlainValue: String? {
        var copy = self
        guard isAtSetting, let key = try? copy.parseSettingKey(),
            !Self.requirementStarters.contains(swift.text(swift.current))
        else { return nil }
        copy.swift.advance()
        let value = copy.swift.current
        let isType = value.kind == .word && Keywords.needsBackticks(swift.text(value), as: .type)
        guard !value.startsLine, !isType, let first = file.bytes[value.range].first else { return nil }
        let isPlain = value.kind != .symbol && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
        return isPlain ? "the setting '\(key.text)'" : nil
    }

    /// - Parameter what: The block after the parents, for messages.
    private mutating func parseParents(of what: String) throws(Diagnostic) -> [Parent] {
        if swift.isAt("extends") || swift.isAt("implements"), !swift.current.startsLine {
            throw file.error("the protocols of \(what) are written after ':'", at: swift.current.range).fix(":")
        }
        guard swift.isAt(":") else { return [] }
        let colon = swift.advance()
        if swift.isAt("{") {
            throw file.error("expected protocols after ':'; without them, \(what) has no ':'", at: colon.range).fix("")
        }
        let startsItem = isAtSetting || swift.isAt("}") || Self.itemWords.contains(swift.text(swift.current))
        if swift.current.startsLine && startsItem || swift.isAtEnd {
            throw swift.unexpected("expected the protocols of \(what), or '{' instead of ':'")
        }
        var parents: [Parent] = []
        repeat {
            let start = swift.current.range.lowerBound
            let type = try swift.parseType()
            parents.append(Parent(type: type, range: start..<swift.endOfPrevious))
        } while swift.take(",")
        return parents
    }

    // MARK: - Data

    private mutating func parseState(_ documentation: DocComment) throws(Diagnostic) -> State {
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
    private var isAtPresentation: Bool {
        swift.isAt("presentation") && swift.peek(1).kind == .word && !swift.peek(1).startsLine
    }

    private mutating func parseDeclaration(
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
