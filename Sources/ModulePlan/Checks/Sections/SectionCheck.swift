import ModuleSpec
import SourceText
import SwiftReader

/// Checks that the architecture has a use for each section.
struct SectionCheck: ModuleCheck {
    let checked: CheckedModule

    /// An error for each section to which only absent parts of the module would refer.
    func unused() -> [Diagnostic] {
        if module.isDomain { return unsharedSections() }
        let present = Set(checked.context.sections.map(\.role))
        return module.sections.compactMap { section in
            guard present.contains(section.role), let users = checked.context.compiled.users[section.role.rawValue],
                let user = users.first, present.isDisjoint(with: users)
            else { return nil }
            let what = section.role == .data ? "data '\(section.name.text)'" : "'\(section.name.text)'"
            return file.error(
                "\(what) needs a section '\(user.rawValue)': the \(user.rawValue) uses it",
                at: section.name.range
            )
        }
    }

    /// The mistakes in a domain that shares nothing with modules in this architecture.
    private func unsharedSections() -> [Diagnostic] {
        let name = checked.context.architecture.name.text
        let shared = checked.context.architecture.roles.filter(\.isShared).map(\.role)
        guard !shared.isEmpty else {
            return [
                file.error("the architecture '\(name)' does not say what a domain has", at: module.name.range)
                    .note("add 'shared: true' to a role of its description, and 'of-domains: true' to its files")
            ]
        }
        let sections = module.sections.filter(\.role.canBeInDomain)
        guard let first = sections.first, checked.context.sections.isEmpty else { return [] }
        let known = shared.map { $0 == .data ? "data NAME { … }" : "\($0.rawValue) { … }" }
        return [
            file.error("in '\(name)' modules do not share '\(first.role.rawValue)'", at: first.name.range)
                .note("they share \(known.joined(separator: " and "))")
        ]
    }

    /// An error for each protocol that is declared elsewhere, if its name is that of a class of the module, or if
    /// generated code calls a function that the section does not list.
    func missingInContractsElsewhere() -> [Diagnostic] {
        checked.context.sections.flatMap { part -> [Diagnostic] in
            guard let names = checked.context.naming[part], names.isContractElsewhere, let contract = names.contract,
                let location = checked.context.settings.chosenName(of: part.role, kind: .contract)?.location
            else { return [] }
            if let part = parts.first(where: { $0.type == contract }) {
                return [.error("'\(contract)' is the class of '\(part.name)', not a protocol", at: location)]
            }
            let listed = Set(part.section.requirements.map(\.fullName))
            return checked.context.addedRequirements(of: part).filter { !listed.contains($0.fullName) }
                .map { added in
                    .error("generated code calls '\(added.fullName)' of '\(contract)'", at: location)
                        .note("write it in the section '\(part.name)' if the protocol has it")
                }
        }
    }
}
