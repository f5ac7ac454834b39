import ModuleSpec

/// A section of a module with the architecture's description of its role.
// A class, since both are large and are passed around.
final class DescribedSection: Sendable {
    let section: Section
    let description: RoleDescription

    init(section: Section, description: RoleDescription) {
        self.section = section
        self.description = description
    }

    var role: Role { section.role }

    /// The name of a data section; the role for any other section.
    var name: String { section.name.text }

    /// The role whose class meets the requirements of the section.
    var adopter: Role { description.adopter ?? section.role }
}
