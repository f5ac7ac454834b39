import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// The names of the parts of one module.
struct Naming: Sendable {
    private let ofRoles: [Role: PartNames]
    /// By the name of a data section.
    private let ofData: [String: PartNames]

    subscript(_ role: Role) -> PartNames? { role == .data ? ofData[role.rawValue] : ofRoles[role] }

    subscript(_ section: Section) -> PartNames? {
        section.role == .data ? ofData[section.name.text] : ofRoles[section.role]
    }

    subscript(_ part: DescribedSection) -> PartNames? { self[part.section] }
}

extension Naming {
    /// Names the parts of a module. The settings `naming.ROLE` replace the names of the naming profile, and these
    /// replace the names of the role's description.
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
        var ofRoles: [Role: PartNames] = [:]
        var ofData: [String: PartNames] = [:]
        var values = values
        for part in sections + Self.absentSections(in: architecture, beside: sections) {
            let names = try templates.names(of: part, beside: written, values: &values)
            if part.role == .data { ofData[part.name] = names } else { ofRoles[part.role] = names }
        }
        self.init(ofRoles: ofRoles, ofData: ofData)
    }

    /// The roles that the module has no section for. Their classes may adopt the protocols of other roles.
    private static func absentSections(
        in architecture: Architecture,
        beside sections: [DescribedSection]
    ) -> [DescribedSection] {
        let roles = architecture.roles
        return roles.indices.filter { index in !sections.contains { $0.role == roles[index].role } }.map { index in
            let role = roles[index].role
            let section = Section(role: role, name: Name(role.rawValue, range: 0..<0))
            return DescribedSection(section: section, description: roles[index])
        }
    }
}
