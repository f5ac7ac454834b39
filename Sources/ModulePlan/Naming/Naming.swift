import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// What the parts of one module are called.
struct Naming: Sendable {
    /// The names of one part.
    struct PartNames: Sendable {
        /// What it is called: `Presenter`.
        var word: String
        /// Its protocol.
        var contract: String?
        /// Its class.
        var type: String?
        /// The class's base class.
        var base: String?
        /// The property by which others hold it; `nil` where it is the one that they say.
        var property: String?
        /// The folder of its files below the module's, ended by `/`; or empty.
        var folder: String
        /// A property that its class has besides, as Swift declares it; or empty.
        var holds: String
    }

    /// A part by its role, and a data section by its name too.
    struct Key: Hashable, Sendable {
        var role: Role
        var section: String
    }

    let parts: [Key: PartNames]

    subscript(_ role: Role) -> PartNames? { parts[Key(role: role, section: role.rawValue)] }

    subscript(_ section: Section) -> PartNames? { parts[Key(role: section.role, section: section.name.text)] }
}

extension Naming {
    /// Names the parts of a module: as the role says, stronger as the naming profile says, strongest as the settings
    /// `naming.ROLE` say.
    ///
    /// - Parameters:
    ///   - sections: those that the module has in this architecture.
    ///   - values: what the templates of names see.
    /// - Throws: `DiagnosticsError` where a name cannot be rendered.
    init(
        _ sections: [(section: Section, description: RoleDescription)],
        in compiled: CompiledArchitecture,
        _ settings: Settings,
        values: [String: Value]
    ) throws(DiagnosticsError) {
        let architecture = compiled.architecture
        let profile = architecture.namings.first { $0.name.text == settings["naming"] }
        var parts: [Key: PartNames] = [:]
        // A role that only lends its class to another's protocol is named too.
        let lenders = architecture.roles.filter { role in !sections.contains { $0.description.role == role.role } }
            .map { (Section(role: $0.role, name: Name($0.role.rawValue, range: 0..<0)), $0) }
        let written = Self.writtenReferences(in: sections)
        for (section, role) in sections + lenders {
            var values = values
            values["name"] = .string(section.name.text)
            var names = try Self.names(of: role, profile, settings) { text, word throws(DiagnosticsError) in
                values["word"] = .string(word)
                return try text.render(values, in: compiled, settings)
            }
            if let name = Self.writtenProperty(of: section, names, written, architecture) { names.property = name }
            parts[Key(role: role.role, section: section.name.text)] = names
        }
        self.init(parts: parts)
    }

    /// The properties that requirements ask for: by the role whose class meets them and by what they refer to, in the
    /// order of the text.
    private typealias WrittenReferences = [Role: [TypeSyntax: [(order: Int, name: String)]]]

    private static func writtenReferences(
        in sections: [(section: Section, description: RoleDescription)]
    ) -> WrittenReferences {
        var written: WrittenReferences = [:]
        var order = 0
        for (section, description) in sections {
            for requirement in section.requirements where !requirement.isStatic {
                guard case .property(let property) = requirement.kind else { continue }
                order += 1
                let holder = description.adopter ?? section.role
                written[holder, default: [:]][property.type.referred, default: []].append((order, property.name.text))
            }
        }
        return written
    }

    /// The name that a requirement gives to the reference which its class has to the part: `var screen: #view?`.
    private static func writtenProperty(
        of part: Section,
        _ names: PartNames,
        _ written: WrittenReferences,
        _ architecture: Architecture
    ) -> String? {
        let placeholder = part.role == .data ? part.role.rawValue : part.name.text
        let types = [.placeholder(part.name.text)] + (names.contract.map { [TypeSyntax.name($0)] } ?? [])
        var first: String?
        for holder in architecture.roles where holder.role != part.role {
            let reference = holder.wiring.first { $0.type.placeholders.contains(placeholder) }
            guard let own = reference?.name.text, let properties = written[holder.role] else { continue }
            for (_, name) in types.flatMap({ properties[$0] ?? [] }).sorted(by: { $0.order < $1.order }) {
                // The name that it has anyway is there, too.
                if name == names.property ?? own { return nil }
                if first == nil, canBeLocal(name, for: part.role) { first = name }
            }
        }
        return first
    }

    /// Whether the assembly can call the part so, which has names of its own for the parts that everything starts from.
    private static func canBeLocal(_ name: String, for role: Role) -> Bool {
        let isTaken = ["view", "presenter", "viewController", "screen"].contains(name)
        return Keywords.escape(name, as: .value) == name && (!isTaken || [.view, .presenter, .output].contains(role))
    }

    /// The template of a name: compiled with the architecture, or from a setting.
    private enum Text {
        case described(TemplateText)
        case chosen(Settings.ChosenName)
        /// Of something that is no name.
        case plain(TemplateText)

        /// - Throws: `DiagnosticsError` at the place of the template, also where what comes out is no name.
        func render(
            _ values: [String: Value],
            in compiled: CompiledArchitecture,
            _ settings: Settings
        ) throws(DiagnosticsError) -> String {
            let name: String
            let location: Diagnostic.Location
            switch self {
            case .plain(let text): return try compiled.render(text, values)
            case .described(let text):
                name = try compiled.render(text, values)
                location = compiled.architecture.location(text.range)
            case .chosen(let chosen):
                name = try chosen.render(values, in: compiled.environment)
                location = chosen.location
            }
            guard name.isEmpty || LetterCheck.allows(name, settings: settings) else {
                let problem = Diagnostic.error("this gives '\(name)', which is not a plain name", at: location)
                throw DiagnosticsError([Keywords.isIdentifier(name) ? problem.note(LetterCheck.hint) : problem])
            }
            return name
        }
    }

    private static func names(
        of role: RoleDescription,
        _ profile: NamingProfile?,
        _ settings: Settings,
        render: (Text, _ word: String) throws(DiagnosticsError) -> String
    ) throws(DiagnosticsError) -> PartNames {
        func text(_ kind: RoleName.Kind, _ described: TemplateText?) -> Text? {
            if let chosen = settings.chosenName(of: role.role, kind: kind) { return .chosen(chosen) }
            let ofProfile = profile?.names.first { $0.key == RoleName.Key(role: role.role, kind: kind) }?.text
            return (ofProfile ?? described).map(Text.described)
        }
        func name(_ kind: RoleName.Kind, _ described: TemplateText?, _ word: String) throws(DiagnosticsError) -> String?
        {
            guard let text = text(kind, described) else { return nil }
            let name = try render(text, word)
            return name.isEmpty ? nil : name
        }
        let word = try name(.word, role.word, "") ?? ""
        func rendered(_ text: Text?) throws(DiagnosticsError) -> String? {
            guard let text else { return nil }
            return try render(text, word)
        }
        return PartNames(
            word: word,
            contract: try name(.contract, role.contract, word),
            type: try name(.type, role.type, word),
            base: try rendered(role.base.map(Text.described)).flatMap { $0.isEmpty ? nil : $0 },
            property: try name(.property, role.property, word),
            folder: try rendered(role.folder.map(Text.plain)) ?? "",
            holds: try rendered(role.holds.map(Text.plain)) ?? ""
        )
    }
}

extension Settings.ChosenName {
    fileprivate func render(_ values: [String: Value], in environment: Environment) throws(DiagnosticsError) -> String {
        do throws(DiagnosticsError) {
            let template = try Template(SourceFile(path: location.file.path, text: text), in: environment)
            return String(decoding: try template.render(values), as: UTF8.self)
        } catch {
            // The template is a text of its own; a person sees it where the setting stands.
            throw DiagnosticsError(
                error.diagnostics.map {
                    Diagnostic($0.severity, $0.message, at: location, notes: $0.notes.map(\.withoutPlace))
                }
            )
        }
    }
}

extension Diagnostic {
    fileprivate var withoutPlace: Diagnostic { Diagnostic(severity, message) }
}

extension TypeSyntax {
    /// What a reference refers to, Optional or not.
    fileprivate var referred: TypeSyntax {
        switch self {
        case .optional(let type), .implicitlyUnwrapped(let type): type.referred
        case .prefixed("any", let type): type
        case .tuple(let elements) where elements.count == 1: elements[0].type.referred
        default: self
        }
    }
}
