import SourceText
import SwiftReader

extension SpecParser {
    private static let moduleStarters = Set(itemWords + ["module", "domain", "architecture", "ui"])
    /// The words that start a requirement, or a copied member, and so end the one before it.
    static let requirementStarters = Keywords.declarations.union(SwiftParser.modifierWords)

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
    var opensBlock: Bool {
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
        case "func", "var", "let", "fun", "function":
            file.error("a requirement belongs inside a section", at: range)
                .note("the sections are \(Self.sectionWords.joined(separator: ", "))")
        case "import": file.error("an import must be above the module", at: range)
        case "public", "package", "open":
            file.error("a section and a declaration cannot be '\(word)'", at: range)
                .note("remove it; if other targets use the module: access: \(word == "package" ? word : "public")")
        case "internal", "private", "fileprivate":
            file.error("a section and a declaration cannot be '\(word)'", at: range)
                .note("the setting 'access' says what other modules see; remove '\(word)'")
        default: nil
        }
    }

    /// Other names of the parts.
    private static let synonyms = [
        "router": "wireframe", "wireFrame": "wireframe", "navigator": "wireframe", "coordinator": "wireframe",
        "viewModel": "presenter", "useCase": "interactor", "useCases": "interactor", "usecase": "interactor",
        "service": "interactor", "dataManager": "data", "repository": "data", "model": "entity",
    ]
}
