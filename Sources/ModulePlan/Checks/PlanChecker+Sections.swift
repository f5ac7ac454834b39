import ModuleSpec
import SourceText

/// Checks of the sections with the roles that the architecture gives them.
extension PlanChecker {
    /// An error for each section whose protocol has no class of its own, and that has dependencies all the same.
    func dependenciesOfProtocols() -> [Diagnostic] {
        context.sections.compactMap { part in
            guard let first = part.section.dependencies.first else { return nil }
            let description = part.description
            let isOnlyProtocol = description.contract != nil && (description.type == nil || part.adopter != part.role)
            guard isOnlyProtocol else { return nil }
            return file.error(
                "'\(part.role.rawValue)' takes no dependencies: it is a protocol without a class",
                at: first.range
            )
        }
    }

    /// An error for each section that only parts refer to that the module does not have.
    func unusedSections() -> [Diagnostic] {
        let roles = Set(context.sections.map(\.role))
        return module.sections.filter { context.architecture.role($0.role) != nil }.compactMap { section in
            let users = context.architecture.roles.filter { $0.refers(to: section.role) }.map(\.role)
            guard let user = users.first, roles.isDisjoint(with: users) else { return nil }
            let what = section.role == .data ? "data '\(section.name.text)'" : "'\(section.name.text)'"
            return file.error(
                "\(what) needs a section '\(user.rawValue)': the \(user.rawValue) uses it",
                at: section.name.range
            )
        }
    }
}

extension RoleDescription {
    /// Whether the class of the role has a reference to a part.
    fileprivate func refers(to role: Role) -> Bool {
        wiring.contains { $0.type.placeholders.contains(role.rawValue) }
    }
}
