import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// The names of the parts of one module.
struct Naming: Sendable {
    /// The names of one part.
    struct PartNames: Sendable {
        /// The word from which the other names are made: `Presenter`.
        var stem: String
        /// The name of the protocol.
        var contract: String?
        /// Whether the protocol is declared elsewhere.
        var isContractElsewhere: Bool
        /// The name of the class.
        var type: String?
        var superclass: Superclass?
        /// The property in which other parts hold the part; `nil` if the references of those parts name it.
        var property: String?
        /// The folder of the part's files in the folder of the module, as the description writes it; empty for the latter.
        var folder: String
        /// The declaration of a further property of the class; empty if there is none.
        var held: String
        /// How the description wants the part to be isolated, if it can be.
        var isolation: PartIsolation
    }

    private struct Key: Hashable, Sendable {
        let role: Role
        let section: String
    }

    private let parts: [Key: PartNames]

    subscript(_ role: Role) -> PartNames? { parts[Key(role: role, section: role.rawValue)] }

    subscript(_ section: Section) -> PartNames? { parts[Key(role: section.role, section: section.name.text)] }

    subscript(_ part: DescribedSection) -> PartNames? { self[part.section] }
}

extension Naming {
    /// Names the parts of a module. The settings `naming.ROLE` replace the names of the naming profile, and these replace
    /// the names of the role's description.
    ///
    /// - Parameters:
    ///   - sections: The sections that the module has in this architecture.
    ///   - values: The values for the templates of names.
    /// - Throws: `DiagnosticsError` if a name cannot be rendered.
    init(
        of sections: [DescribedSection],
        in compiled: CompiledArchitecture,
        settings: Settings,
        values: [String: Value]
    ) throws(DiagnosticsError) {
        let architecture = compiled.architecture
        let templates = NameTemplates(compiled, settings: settings)
        let written = WrittenReferences(in: sections, of: architecture)
        var parts: [Key: PartNames] = [:]
        var values = values
        for part in sections + Self.absentSections(in: architecture, beside: sections) {
            var names = try templates.names(of: part, values: &values)
            if let name = written.property(of: part.section, named: names) { names.property = name }
            parts[Key(role: part.role, section: part.name)] = names
        }
        self.init(parts: parts)
    }

    /// The roles that the module has no section for. Their classes may adopt the protocols of other roles.
    private static func absentSections(
        in architecture: Architecture,
        beside sections: [DescribedSection]
    ) -> [DescribedSection] {
        architecture.roles.filter { role in !sections.contains { $0.role == role.role } }.map { role in
            let name = Name(role.role.rawValue, range: 0..<0)
            return DescribedSection(section: Section(role: role.role, name: name), description: role)
        }
    }
}
