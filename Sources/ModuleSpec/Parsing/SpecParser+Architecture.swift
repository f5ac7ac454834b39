import SourceText
import SwiftReader

extension SpecParser {
    private static let architectureWords = [
        "setting", "exclude", "naming", "role", "counterpart", "file", "shared", "warn", "starting-spec", "based-on",
        "gives-references", "shows-references", "reserves", "declares",
    ]
    private static let roleKeys = [
        "always", "word", "contract", "type", "base", "property", "folder", "adopted-by", "holds", "wiring",
        "requirements", "inherits", "overrides", "shows-state", "exposed", "reserves", "refuse",
    ]
    private static let fileKeys = ["template", "owner", "each", "when"]
    private static let sharedFileKeys = ["template", "when"]
    private static let warningKeys = ["when", "at", "note"]
    private static let counterpartKeys = ["type", "of", "stands-in", "codable", "back"]

    /// `architecture name { … }`, the whole file.
    mutating func parseArchitecture() throws(Diagnostic) -> Architecture {
        let documentation = swift.documentation
        let start = swift.current.range.lowerBound
        try swift.expect("architecture", "to open the description")
        var architecture = Architecture(
            file: file,
            name: try swift.parseName("an architecture", as: .value),
            documentation: documentation,
            basedOn: nil,
            openingBrace: 0..<0,
            givesReferences: nil,
            showsReferences: nil,
            reserves: nil,
            declares: nil,
            startingSpec: nil,
            settings: [],
            exclusions: [],
            namings: [],
            roles: [],
            counterparts: [],
            files: [],
            sharedFiles: []
        )
        architecture.openingBrace = swift.current.range
        try parseBlock(of: "the architecture", resumeAt: Set(Self.architectureWords)) { parser throws(Diagnostic) in
            try parser.parseArchitectureItem(&architecture)
        }
        outline.addFileItem(rangeRead(since: start))
        guard swift.isAtEnd else { throw swift.misplaced("expected nothing behind the architecture") }
        return architecture
    }

    private mutating func parseArchitectureItem(_ architecture: inout Architecture) throws(Diagnostic) {
        let documentation = swift.documentation
        if isAtSetting {
            let setting = try parseSetting()
            let value = Name(setting.value, range: setting.valueRange)
            switch setting.key.text {
            case "starting-spec": architecture.startingSpec = value
            case "based-on": architecture.basedOn = value
            case "gives-references":
                architecture.givesReferences = TemplateText(text: setting.value, range: setting.valueRange)
            case "declares":
                architecture.declares = TemplateText(text: setting.value, range: setting.valueRange)
            case "reserves":
                architecture.reserves = TemplateText(text: setting.value, range: setting.valueRange)
            case "shows-references":
                architecture.showsReferences = TemplateText(text: setting.value, range: setting.valueRange)
            default: throw unknown(setting.key, "item of an architecture", Self.architectureWords)
            }
        } else if swift.take("setting") {
            let setting = try parseSetting()
            let values = setting.value.split(separator: ",").map { Self.trimmed($0) }
            architecture.settings.append(
                SettingDeclaration(documentation: documentation, name: setting.key, values: values)
            )
        } else if swift.take("exclude") {
            architecture.exclusions.append(try parseExclusion(documentation))
        } else if swift.take("naming") {
            architecture.namings.append(try parseNaming())
        } else if swift.take("role") {
            architecture.roles.append(try parseRole())
        } else if swift.take("counterpart") {
            if let counterpart = try parseCounterpart(documentation) { architecture.counterparts.append(counterpart) }
        } else if swift.take("file") {
            if let file = try parseFileDescription() { architecture.files.append(file) }
        } else if swift.take("shared") {
            if let file = try parseSharedFile() { architecture.sharedFiles.append(file) }
        } else if swift.take("warn") {
            if let warning = try parseWarning() { architecture.warnings.append(warning) }
        } else {
            let word = Name(swift.text(swift.current), range: swift.current.range)
            throw unknown(word, "item of an architecture", Self.architectureWords)
        }
    }

    private mutating func parseExclusion(_ documentation: DocComment) throws(Diagnostic) -> Exclusion {
        var exclusion = Exclusion(documentation: documentation, settings: [])
        try parseBlock(of: "the exclusion", resumeAt: []) { parser throws(Diagnostic) in
            guard parser.isAtSetting else { throw parser.swift.unexpected("expected a setting: 'ui: none'") }
            exclusion.settings.append(try parser.parseSetting())
        }
        return exclusion
    }

    private mutating func parseNaming() throws(Diagnostic) -> NamingProfile {
        let name = try parseHyphenatedName()
        var profile = NamingProfile(name: name, names: [])
        try parseBlock(of: "naming '\(name.text)'", resumeAt: Set(Self.sectionWords)) { parser throws(Diagnostic) in
            guard parser.isAtSetting else {
                throw parser.swift.unexpected("expected a name: 'wireframe: Router'")
            }
            let setting = try parser.parseSetting()
            guard let name = RoleName(setting) else {
                let kinds = RoleName.Kind.allCases.map(\.rawValue).joined(separator: ", ")
                throw parser.swift.error("'\(setting.key.text)' is not a name of a part", setting.key.range)
                    .note("it is a role, or a role with what is named: \(kinds)")
            }
            profile.names.append(name)
        }
        return profile
    }

    /// `input-output`
    private mutating func parseHyphenatedName() throws(Diagnostic) -> Name {
        let start = swift.current.range.lowerBound
        repeat {
            guard swift.current.kind == .word else { throw swift.unexpected("expected a name") }
            swift.advance()
        } while swift.take("-")
        let range = start..<swift.endOfPrevious
        outline.addCopy(.name, range)
        return Name(file.text(range), range: range)
    }

    private mutating func parseRole() throws(Diagnostic) -> RoleDescription {
        let token = swift.current
        guard let role = Role(rawValue: swift.text(token)) else {
            throw unknown(Name(swift.text(token), range: token.range), "role", Self.sectionWords)
        }
        swift.advance()
        var description = RoleDescription(
            role: role,
            keyword: token.range,
            isAlwaysThere: false,
            wiring: [],
            requirements: []
        )
        try parseBlock(of: "role '\(role.rawValue)'", resumeAt: Set(Self.roleKeys)) { parser throws(Diagnostic) in
            try parser.parseRoleItem(&description)
        }
        return description
    }

    private mutating func parseRoleItem(_ role: inout RoleDescription) throws(Diagnostic) {
        if swift.take("wiring") {
            try parseBlock(of: "the wiring", resumeAt: Keywords.declarations) { parser throws(Diagnostic) in
                let start = parser.swift.current
                guard let property = try parser.parseStoredProperty(parser.swift.documentation) else {
                    throw parser.swift.error("expected a property: 'weak var view: #view?'", start.range)
                }
                role.wiring.append(property)
            }
            return
        }
        if swift.take("requirements") {
            try parseBlock(of: "the requirements", resumeAt: Keywords.declarations) { parser throws(Diagnostic) in
                role.requirements.append(try parser.swift.parseRequirement())
            }
            return
        }
        if swift.take("refuse") {
            if let refusal = try parseRefusal() { role.refusals.append(refusal) }
            return
        }
        guard isAtSetting else {
            throw unknown(Name(swift.text(swift.current), range: swift.current.range), "item of a role", Self.roleKeys)
        }
        let setting = try parseSetting()
        let text = TemplateText(text: setting.value, range: setting.valueRange)
        switch setting.key.text {
        case "always": role.isAlwaysThere = try boolean(setting)
        case "word": role.word = text
        case "contract": role.contract = text
        case "type": role.type = text
        case "base": role.base = text
        case "property": role.property = text
        case "folder": role.folder = text
        case "holds": role.holds = text
        case "overrides": role.mayOverride = try boolean(setting)
        case "exposed": role.isExposed = try boolean(setting)
        case "shows-state": role.showsState = try boolean(setting)
        case "reserves": role.reserves = text
        case "inherits": role.inherits = text
        case "adopted-by":
            guard let adopter = Role(rawValue: setting.value) else {
                throw unknown(Name(setting.value, range: setting.valueRange), "role", Self.sectionWords)
            }
            role.adopter = adopter
        default: throw unknown(setting.key, "item of a role", Self.roleKeys)
        }
    }

    /// `nil` where one of its items is wrong, which is recorded.
    private mutating func parseFileDescription() throws(Diagnostic) -> FileDescription? {
        let path = try parseText("the path of the file")
        guard let items = try parseItems(of: "the file", "item of a file", Self.fileKeys) else { return nil }
        let template = try template(of: "the file", items, path.range)
        guard let owner = items["owner"], let parsedOwner = FileDescription.Owner(rawValue: owner.value) else {
            let place = items["owner"]?.valueRange ?? path.range
            throw swift.error("the file needs its owner: 'owner: shared' or 'owner: generated'", place)
        }
        return FileDescription(
            path: path,
            template: template,
            owner: parsedOwner,
            each: items["each"].map(Self.text),
            when: items["when"].map(Self.text)
        )
    }

    private mutating func parseSharedFile() throws(Diagnostic) -> SharedFileDescription? {
        let path = try parseText("the path of the file")
        guard let items = try parseItems(of: "the file", "item of a shared file", Self.sharedFileKeys) else {
            return nil
        }
        return SharedFileDescription(
            path: path,
            template: try template(of: "the file", items, path.range),
            when: items["when"].map(Self.text)
        )
    }

    private mutating func parseRefusal() throws(Diagnostic) -> Refusal? {
        let message = try parseText("the message")
        guard let items = try parseItems(of: "the refusal", "item of a refusal", ["when"]) else { return nil }
        guard let when = items["when"] else {
            throw swift.error("the refusal needs its condition: 'when: item.returns'", message.range)
        }
        return Refusal(message: message, when: Self.text(when))
    }

    private mutating func parseWarning() throws(Diagnostic) -> Warning? {
        let message = try parseText("the message")
        guard let items = try parseItems(of: "the warning", "item of a warning", Self.warningKeys) else { return nil }
        guard let when = items["when"] else {
            throw swift.error("the warning needs its condition: 'when: state'", message.range)
        }
        let place = items["at"].map { Name($0.value, range: $0.valueRange) }
        if let place, place.text != "state", Role(rawValue: place.text) == nil {
            throw unknown(place, "part of a module", Self.sectionWords + ["state"])
        }
        return Warning(
            message: message,
            when: Self.text(when),
            place: place,
            note: items["note"].map(Self.text)
        )
    }

    private mutating func parseCounterpart(_ documentation: DocComment) throws(Diagnostic) -> CounterpartDescription? {
        let name = try swift.parseName("a counterpart", as: .value)
        guard let items = try parseItems(of: "the counterpart", "item of a counterpart", Self.counterpartKeys) else {
            return nil
        }
        guard let type = items["type"], let sections = items["of"] else {
            throw swift.error("the counterpart needs its 'type' and whose entities have one: 'of: data'", name.range)
        }
        var roles: [Role] = []
        let words = sections.value.split(separator: ",").map { Self.trimmed($0) }
        for word in words where word != "state" {
            guard let role = Role(rawValue: word) else {
                throw unknown(Name(word, range: sections.valueRange), "role", Self.sectionWords + ["state"])
            }
            roles.append(role)
        }
        return CounterpartDescription(
            documentation: documentation,
            name: name,
            type: Self.text(type),
            roles: roles,
            isOfState: words.contains("state"),
            standsIn: try items["stands-in"].map(boolean) ?? false,
            isCodable: try items["codable"].map(boolean) ?? false,
            back: items["back"].map { Name($0.value, range: $0.valueRange) }
        )
    }

    private mutating func parseText(_ what: String) throws(Diagnostic) -> TemplateText {
        let token = swift.current
        guard token.kind == .string else { throw swift.unexpected("expected \(what) as a string") }
        swift.advance()
        return TemplateText(text: try stringValue(of: token), range: token.range)
    }

    /// A block of settings; `nil` where one of them is wrong, which is recorded.
    private mutating func parseItems(
        of owner: String,
        _ what: String,
        _ keys: [String]
    ) throws(Diagnostic) -> [String: Setting]? {
        var items: [String: Setting] = [:]
        let before = diagnostics.count
        try parseBlock(of: owner, resumeAt: Set(keys)) { parser throws(Diagnostic) in
            guard parser.isAtSetting else {
                throw parser.swift.misplaced("expected an item: '\(keys.first ?? "when"): …'")
            }
            let setting = try parser.parseSetting()
            guard keys.contains(setting.key.text) else { throw parser.unknown(setting.key, what, keys) }
            items[setting.key.text] = setting
        }
        return diagnostics.count > before ? nil : items
    }

    private func template(
        of owner: String,
        _ items: [String: Setting],
        _ range: Range<Int>
    ) throws(Diagnostic) -> Name {
        guard let template = items["template"] else {
            throw swift.error("\(owner) needs its template: 'template: view.swift'", range)
        }
        return Name(template.value, range: template.valueRange)
    }

    private static func text(_ setting: Setting) -> TemplateText {
        TemplateText(text: setting.value, range: setting.valueRange)
    }

    private func boolean(_ setting: Setting) throws(Diagnostic) -> Bool {
        switch setting.value {
        case "true": return true
        case "false": return false
        default: throw swift.error("expected 'true' or 'false'", setting.valueRange)
        }
    }

    private func unknown(_ name: Name, _ what: String, _ known: [String]) -> Diagnostic {
        let problem = swift.error("unknown \(what) '\(name.text)'", name.range)
        return problem.suggesting(nearestTo: name.text, among: known, at: swift.location(name.range))
            ?? problem.note("known are \(known.joined(separator: ", "))")
    }

    private static func trimmed(_ text: Substring) -> String {
        let tail = text.drop { $0 == " " || $0 == "\t" }
        return String(tail.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}

extension RoleName {
    /// - Returns: `nil` where the key is not `ROLE` or `ROLE.KIND`.
    package init?(_ setting: Setting) {
        let parts = setting.key.text.split(separator: ".")
        guard let role = parts.first.flatMap({ Role(rawValue: String($0)) }), parts.count <= 2 else { return nil }
        let kind = parts.count == 2 ? Kind(rawValue: String(parts[1])) : .word
        guard let kind else { return nil }
        self.init(role: role, kind: kind, text: TemplateText(text: setting.value, range: setting.valueRange))
    }
}
