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
        let present = Set(context.sections.map(\.role))
        var users: [String: [Role]] = [:]
        for role in context.architecture.roles {
            for name in role.wiring.flatMap(\.type.placeholders) { users[name, default: []].append(role.role) }
        }
        return module.sections.filter { present.contains($0.role) }.compactMap { section in
            guard let users = users[section.role.rawValue], let user = users.first, present.isDisjoint(with: users)
            else { return nil }
            let what = section.role == .data ? "data '\(section.name.text)'" : "'\(section.name.text)'"
            return file.error(
                "\(what) needs a section '\(user.rawValue)': the \(user.rawValue) uses it",
                at: section.name.range
            )
        }
    }
}
