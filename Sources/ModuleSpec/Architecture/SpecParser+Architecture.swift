import SourceText
import SwiftReader

extension SpecParser {
    /// `architecture name { … }`, the whole file.
    mutating func parseArchitecture() throws(Diagnostic) -> Architecture {
        let documentation = swift.documentation
        let start = swift.current.range.lowerBound
        try swift.expect("architecture", context: "to open the description")
        let name = try swift.parseName("an architecture", as: .value)
        var architecture = Architecture(
            file: file,
            name: name,
            documentation: documentation,
            openingBrace: swift.current.range
        )
        let words = Architecture.words
        var keys: [String: Range<Int>] = [:]
        try parseBlock(of: "the architecture", resumeAt: Set(words.map(\.name))) { parser throws(Diagnostic) in
            try parser.parseItem("item of an architecture", words, into: &architecture, after: &keys)
        }
        outline.addFileItem(rangeRead(since: start))
        guard swift.isAtEnd else { throw swift.misplaced("expected nothing after the architecture") }
        architecture.templates = templates
        if looksForRepetitions { diagnostics += repeatedNames(in: architecture) }
        return architecture
    }

    /// What is declared twice.
    private func repeatedNames(in architecture: Architecture) -> [Diagnostic] {
        let roles = architecture.roles.map { Name($0.role.rawValue, range: $0.place) }
        let names = (architecture.names + architecture.roles.flatMap(\.names)).map(\.key)
        return file.repetitions(of: architecture.settings.map(\.name), as: "the setting")
            + file.repetitions(of: architecture.namings.map(\.name), as: "the naming")
            + file.repetitions(of: roles, as: "the role")
            + file.repetitions(of: architecture.counterparts.map(\.name), as: "the counterpart")
            + file.repetitions(of: names, as: "the name")
    }

    /// Reports the key of a line that an earlier line of the same block has.
    ///
    /// - Parameter keys: The keys of the earlier lines, with their places.
    private mutating func noteKey(_ key: Name, after keys: inout [String: Range<Int>]) {
        guard looksForRepetitions else { return }
        if let problem = file.repetition(of: key, as: "'\(key.text)'", in: &keys) { report(problem) }
    }

    // MARK: - Items

    /// Reads one item of a block whose words are known.
    ///
    /// - Parameter keys: The words with a colon that the block has so far, with their places.
    private mutating func parseItem<Item>(
        _ what: String,
        _ words: [DescriptionWord<Item>],
        into item: inout Item,
        after keys: inout [String: Range<Int>]
    ) throws(Diagnostic) {
        if isAtSetting {
            let setting = try parseSetting()
            for word in words where word.name == setting.key.text {
                guard case .setting(let read) = word.reader else { continue }
                noteKey(setting.key, after: &keys)
                return try read(&self, setting, &item)
            }
            throw unknown(setting.key, as: what, among: words.map(\.name))
        }
        let (token, documentation) = (swift.current, swift.documentation)
        let text = swift.text(token)
        for word in words where word.name == text {
            guard case .block(let read) = word.reader else { continue }
            swift.advance()
            return try read(&self, documentation, &item)
        }
        throw unknown(Name(text, range: token.range), as: what, among: words.map(\.name))
    }

    /// Reads a block of settings.
    ///
    /// - Returns: `nil` where one of them is wrong, which is recorded.
    private mutating func parseItems<Items>(
        of owner: String,
        _ what: String,
        _ words: [DescriptionWord<Items>],
        into start: Items
    ) throws(Diagnostic) -> Items? {
        var items = start
        var keys: [String: Range<Int>] = [:]
        let before = diagnostics.count
        try parseBlock(of: owner, resumeAt: Set(words.map(\.name))) { parser throws(Diagnostic) in
            guard parser.isAtSetting else {
                throw parser.swift.misplaced("expected an item: '\(words.first?.name ?? "when"): …'")
            }
            try parser.parseItem(what, words, into: &items, after: &keys)
        }
        return diagnostics.count > before ? nil : items
    }

    // MARK: - Settings and names

    mutating func parseSettingDeclaration(_ documentation: DocComment) throws(Diagnostic) -> SettingDeclaration {
        let setting = try parseSetting()
        if let role = Role(rawValue: setting.key.text) {
            throw file.error("a setting cannot be called '\(role.rawValue)', as a section is", at: setting.key.range)
        }
        guard file.bytes[setting.valueRange].first != UInt8(ascii: "\"") else {
            let text = templates.addText(setting.value, at: setting.valueRange)
            return SettingDeclaration(documentation: documentation, name: setting.key, values: [], defaultName: text)
        }
        let values = setting.words
        if values == [SettingDeclaration.path] {
            let text = templates.addText("", at: setting.valueRange)
            return SettingDeclaration(
                documentation: documentation,
                name: setting.key,
                values: [],
                defaultName: text,
                isPath: true
            )
        }
        return SettingDeclaration(
            documentation: documentation,
            name: setting.key,
            values: values.filter { $0 != SettingDeclaration.function },
            takesFunction: values.contains(SettingDeclaration.function)
        )
    }

    mutating func parseExclusion(_ documentation: DocComment) throws(Diagnostic) -> Exclusion {
        var exclusion = Exclusion(documentation: documentation, settings: [])
        var keys: [String: Range<Int>] = [:]
        let (brace, before) = (swift.current.range, diagnostics.count)
        try parseBlock(of: "the exclusion", resumeAt: []) { parser throws(Diagnostic) in
            guard parser.isAtSetting else { throw parser.swift.unexpected("expected a setting: 'ui: none'") }
            let setting = try parser.parseSetting()
            parser.noteKey(setting.key, after: &keys)
            exclusion.settings.append(Exclusion.Values(setting))
        }
        // Without settings it would exclude every module.
        guard !exclusion.settings.isEmpty || diagnostics.count > before else {
            throw file.error("the exclusion needs settings: 'ui: none'", at: brace)
        }
        return exclusion
    }

    mutating func parseNaming() throws(Diagnostic) -> NamingProfile {
        var profile = NamingProfile(name: try parseHyphenatedName(), names: [])
        var keys: [String: Range<Int>] = [:]
        let title = "naming '\(profile.name.text)'"
        try parseBlock(of: title, resumeAt: Set(Self.sectionWords)) { parser throws(Diagnostic) in
            guard parser.isAtSetting else {
                throw parser.swift.unexpected("expected a name: 'wireframe: Router'")
            }
            let setting = try parser.parseSetting()
            parser.noteKey(setting.key, after: &keys)
            profile.names.append(try parser.roleName(setting))
        }
        return profile
    }

    private mutating func roleName(_ setting: Setting) throws(Diagnostic) -> RoleName {
        guard let key = RoleName.Key(setting.key.text) else {
            let forms = RoleName.Kind.allCases.map { "view." + $0.rawValue }.joined(separator: ", ")
            throw file.error("'\(setting.key.text)' is not a name of a part", at: setting.key.range)
                .note("it can be a role or one of its names: view, \(forms)")
        }
        return RoleName(key: key, text: templates.addText(setting.value, at: setting.valueRange))
    }

    /// `input-output`
    private mutating func parseHyphenatedName() throws(Diagnostic) -> Name {
        let start = swift.current.range.lowerBound
        repeat {
            guard swift.current.kind == .word else { throw swift.unexpected("expected a name") }
            swift.advance()
        } while swift.take("-")
        let range = start..<swift.endOfPrevious
        outline.addCopy(.name, of: range)
        return Name(file.text(range), range: range)
    }

    // MARK: - Roles

    mutating func parseRole(_ documentation: DocComment) throws(Diagnostic) -> RoleDescription {
        let token = swift.current
        let role = try role(Name(swift.text(token), range: token.range))
        var description = RoleDescription(documentation, role: role, place: token.range)
        var keys: [String: Range<Int>] = [:]
        swift.advance()
        let words = RoleDescription.words
        let title = "role '\(description.role.rawValue)'"
        try parseBlock(of: title, resumeAt: Set(words.map(\.name))) { parser throws(Diagnostic) in
            try parser.parseItem("item of a role", words, into: &description, after: &keys)
        }
        return description
    }

    mutating func parseWiring() throws(Diagnostic) -> [StoredProperty] {
        var wiring: [StoredProperty] = []
        try parseBlock(of: "the wiring", resumeAt: Keywords.declarations) { parser throws(Diagnostic) in
            let start = parser.swift.current
            guard let property = try parser.parseStoredProperty(parser.swift.documentation) else {
                throw parser.file.error("expected a property: 'weak var view: #view?'", at: start.range)
            }
            wiring.append(property)
        }
        return wiring
    }

    mutating func parseAddedRequirements() throws(Diagnostic) -> [Requirement] {
        var requirements: [Requirement] = []
        try parseBlock(of: "the requirements", resumeAt: Keywords.declarations) { parser throws(Diagnostic) in
            requirements.append(try parser.swift.parseRequirement())
        }
        return requirements
    }

    mutating func parseRefusal() throws(Diagnostic) -> Refusal? {
        let message = try parseText("the message")
        let items = try parseItems(of: "the refusal", "item of a refusal", Refusal.words, into: Refusal.Items())
        guard let items else { return nil }
        guard let when = items.when else {
            throw file.error("the refusal needs its condition: 'when: item.returns'", at: message.range)
        }
        return Refusal(message: message, when: when)
    }

    // MARK: - Counterparts, warnings and files

    mutating func parseCounterpart(_ documentation: DocComment) throws(Diagnostic) -> CounterpartDescription? {
        let name = try swift.parseName("a counterpart", as: .value)
        let items = try parseItems(
            of: "the counterpart",
            "item of a counterpart",
            CounterpartDescription.words,
            into: CounterpartDescription.Items()
        )
        guard let items else { return nil }
        guard let type = items.type, let sections = items.sections else {
            throw file.error(
                "the counterpart needs a 'type' and the sections whose entities have it: 'of: data'",
                at: name.range
            )
        }
        return CounterpartDescription(
            documentation: documentation,
            name: name,
            type: type,
            roles: sections.roles,
            isOfState: sections.hasState,
            standsIn: items.standsIn,
            isCodable: items.isCodable,
            back: items.back,
            request: items.request
        )
    }

    mutating func parseNameDescription() throws(Diagnostic) -> NameDescription? {
        guard let word = swift.word(swift.current), Keywords.isPlainName(word) else {
            throw swift.unexpected("expected a key for the name: 'name update \"update\"'")
        }
        let key = Name(word, range: swift.advance().range)
        let text = try parseText("the name")
        var given: NameDescription.Items? = NameDescription.Items()
        if swift.isAt("{") {
            let words = NameDescription.words
            given = try parseItems(of: "the name", "item of a name", words, into: NameDescription.Items())
        }
        guard let items = given else { return nil }
        guard (items.each == nil) == (items.by == nil) else {
            throw file.error("'each' and 'by' belong together: 'each: shown' and 'by: plainName'", at: key.range)
        }
        return NameDescription(key: key, text: text, each: items.each, by: items.by, avoid: items.avoid)
    }

    mutating func parseWarning() throws(Diagnostic) -> Warning? {
        let message = try parseText("the message")
        let items = try parseItems(of: "the warning", "item of a warning", Warning.words, into: Warning.Items())
        guard let items else { return nil }
        guard let when = items.when else {
            throw file.error("the warning needs its condition: 'when: state'", at: message.range)
        }
        return Warning(message: message, when: when, place: items.place, note: items.note, isError: items.isError)
    }

    /// - Parameter earlier: The opening that the description has already.
    mutating func parseOpening(after earlier: OpeningDescription?) throws(Diagnostic) -> OpeningDescription? {
        let expression = try parseText("the expression")
        if let earlier {
            report(
                .repeated(
                    "the opening",
                    at: file.location(expression.range),
                    first: file.location(earlier.expression.range)
                )
            )
        }
        let items = try parseItems(
            of: "the opening",
            "item of an opening",
            OpeningDescription.words,
            into: OpeningDescription.Items()
        )
        guard let items else { return nil }
        guard let type = items.type else {
            throw file.error("the opening needs the type of the screen: 'as: UIViewController'", at: expression.range)
        }
        return OpeningDescription(
            expression: expression,
            type: type,
            obstacle: items.obstacle,
            isOptional: items.isOptional,
            needsStack: items.needsStack,
            stackName: items.stackName,
            isStack: items.isStack
        )
    }

    mutating func parseFileDescription(in scope: FileDescription.Scope) throws(Diagnostic) -> FileDescription? {
        let path = try parseText("the path of the file")
        let items = try parseItems(
            of: "the file",
            scope == .target ? "item of a shared file" : scope == .tests ? "item of a test file" : "item of a file",
            FileDescription.words(in: scope),
            into: FileDescription.Items()
        )
        guard let items else { return nil }
        guard let template = items.template else {
            throw file.error("the file needs its template: 'template: view.swift'", at: path.range)
        }
        return FileDescription(
            scope: scope,
            path: path,
            folder: items.folder,
            template: template,
            owner: scope == .target ? .generated : try owner(items.owner, ofFileAt: path.range),
            each: items.each,
            when: items.when,
            isOfDomains: items.isOfDomains
        )
    }

    private func owner(
        _ name: Name?,
        ofFileAt path: Range<Int>
    ) throws(Diagnostic) -> FileDescription.Owner {
        guard let owner = name.flatMap({ FileDescription.Owner(rawValue: $0.text) }) else {
            let place = name?.range ?? path
            throw file.error("the file needs its owner: 'owner: shared' or 'owner: generated'", at: place)
        }
        return owner
    }

    private mutating func parseText(_ what: String) throws(Diagnostic) -> TemplateText {
        let token = swift.current
        guard token.kind == .string else { throw swift.unexpected("expected \(what) as a string") }
        swift.advance()
        return templates.addText(try stringValue(of: token), at: token.range)
    }

    // MARK: - Values

    func role(_ setting: Setting) throws(Diagnostic) -> Role {
        try role(Name(setting.value, range: setting.valueRange))
    }

    private func role(_ name: Name) throws(Diagnostic) -> Role {
        guard let role = Role(rawValue: name.text) else { throw unknown(name, as: "role", among: Self.sectionWords) }
        return role
    }

    /// `Model/`, or the name of a part for its folder.
    mutating func folder(_ setting: Setting) -> FileDescription.Folder {
        let (value, range) = (setting.value, setting.valueRange)
        let isPart = value == "item" || Role(rawValue: value) != nil
        return isPart
            ? .part(templates.addExpression(value + ".folder", at: range)) : .text(templates.addText(value, at: range))
    }

    /// `plainName`, of an item.
    mutating func property(_ setting: Setting) -> TemplateExpression {
        templates.addExpression("item." + setting.value, at: setting.valueRange)
    }

    /// `data, state`
    func sections(_ setting: Setting) throws(Diagnostic) -> CounterpartDescription.Sections {
        var sections = CounterpartDescription.Sections()
        for word in setting.words {
            if word == "state" {
                sections.hasState = true
            } else if let role = Role(rawValue: word) {
                sections.roles.append(role)
            } else {
                throw unknown(Name(word, range: setting.valueRange), as: "role", among: Role.namesOfParts)
            }
        }
        return sections
    }

    /// A role, or `state`.
    func placeOfWarning(_ setting: Setting) throws(Diagnostic) -> Name {
        let place = Name(setting.value, range: setting.valueRange)
        guard Role.namesOfParts.contains(place.text) else {
            throw unknown(place, as: "part of a module", among: Role.namesOfParts)
        }
        return place
    }

    private func unknown(_ name: Name, as what: String, among known: [String]) -> Diagnostic {
        let problem = file.error("unknown \(what) '\(name.text)'", at: name.range)
        return problem.suggesting(nearestTo: name.text, among: known, at: file.location(name.range))
            ?? problem.note("it can be \(known.joined(separator: ", "))")
    }
}
