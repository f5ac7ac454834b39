import SourceText
import SwiftReader

extension SpecParser {
    private static let architectureWords = [
        "setting", "naming", "role", "file", "starting-spec", "based-on", "gives-references",
    ]
    private static let roleKeys = [
        "always", "contract", "type", "base", "property", "folder", "adopted-by", "holds", "wiring",
        "requirements",
    ]
    private static let fileKeys = ["template", "owner", "each", "when"]

    /// `architecture name { … }`, the whole file.
    mutating func parseArchitecture() throws(Diagnostic) -> Architecture {
        let documentation = swift.documentation
        try swift.expect("architecture", "to open the description")
        var architecture = Architecture(
            file: file,
            name: try swift.parseName("an architecture", as: .value),
            documentation: documentation,
            basedOn: nil,
            openingBrace: 0..<0,
            givesReferences: nil,
            startingSpec: nil,
            settings: [],
            namings: [],
            roles: [],
            files: []
        )
        architecture.openingBrace = swift.current.range
        try parseBlock(of: "the architecture", resumeAt: Set(Self.architectureWords)) { parser throws(Diagnostic) in
            try parser.parseArchitectureItem(&architecture)
        }
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
            default: throw unknown(setting.key, "item of an architecture", Self.architectureWords)
            }
        } else if swift.take("setting") {
            let setting = try parseSetting()
            let values = setting.value.split(separator: ",").map { Self.trimmed($0) }
            architecture.settings.append(
                SettingDeclaration(documentation: documentation, name: setting.key, values: values)
            )
        } else if swift.take("naming") {
            architecture.namings.append(try parseNaming())
        } else if swift.take("role") {
            architecture.roles.append(try parseRole())
        } else if swift.take("file") {
            if let file = try parseFileDescription() { architecture.files.append(file) }
        } else {
            let word = Name(swift.text(swift.current), range: swift.current.range)
            throw unknown(word, "item of an architecture", Self.architectureWords)
        }
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
        let token = swift.current
        guard token.kind == .string else { throw swift.unexpected("expected the path of the file as a string") }
        swift.advance()
        let path = TemplateText(text: try stringValue(of: token), range: token.range)
        var items: [String: Setting] = [:]
        let before = diagnostics.count
        try parseBlock(of: "the file", resumeAt: Set(Self.fileKeys)) { parser throws(Diagnostic) in
            guard parser.isAtSetting else { throw parser.swift.misplaced("expected an item: 'template: view.swift'") }
            let setting = try parser.parseSetting()
            guard Self.fileKeys.contains(setting.key.text) else {
                throw parser.unknown(setting.key, "item of a file", Self.fileKeys)
            }
            items[setting.key.text] = setting
        }
        if diagnostics.count > before { return nil }
        guard let template = items["template"] else {
            throw swift.error("the file needs its template: 'template: view.swift'", token.range)
        }
        guard let owner = items["owner"], let parsedOwner = FileDescription.Owner(rawValue: owner.value) else {
            let place = items["owner"]?.valueRange ?? token.range
            throw swift.error("the file needs its owner: 'owner: shared' or 'owner: generated'", place)
        }
        return FileDescription(
            path: path,
            template: Name(template.value, range: template.valueRange),
            owner: parsedOwner,
            each: items["each"].map { TemplateText(text: $0.value, range: $0.valueRange) },
            when: items["when"].map { TemplateText(text: $0.value, range: $0.valueRange) }
        )
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
        guard let nearest = Suggestion.nearest(to: name.text, in: known) else {
            return problem.note("known are \(known.joined(separator: ", "))")
        }
        return problem.note("did you mean '\(nearest)'?", at: swift.location(name.range), fix: nearest)
    }

    private static func trimmed(_ text: Substring) -> String {
        let tail = text.drop { $0 == " " || $0 == "\t" }
        return String(tail.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}

extension RoleName {
    /// - Returns: `nil` where the key is not `ROLE` or `ROLE.KIND`.
    public init?(_ setting: Setting) {
        let parts = setting.key.text.split(separator: ".")
        guard let role = parts.first.flatMap({ Role(rawValue: String($0)) }), parts.count <= 2 else { return nil }
        let kind = parts.count == 2 ? Kind(rawValue: String(parts[1])) : .word
        guard let kind else { return nil }
        self.init(role: role, kind: kind, text: TemplateText(text: setting.value, range: setting.valueRange))
    }
}
