import ModuleSpec
import SourceText
import SwiftReader

/// Checks the dependencies of sections and classes.
struct DependencyCheck: ModuleCheck {
    let checked: CheckedModule

    /// An error for each section whose protocol has no class of its own, and that has dependencies all the same.
    func ofProtocols() -> [Diagnostic] {
        checked.context.sections.compactMap { part in
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

    /// An error for each dependency with `var` that templates do not set.
    func unset() -> [Diagnostic] {
        checked.context.sections.flatMap { part -> [Diagnostic] in
            let set = part.section.dependencies.filter { $0.passing == .set }
            if set.isEmpty { return [] }
            let architecture = checked.context.architecture
            guard architecture.role(part.adopter)?.setsDependencies != true else { return [] }
            return set.map { dependency in
                let name = dependency.name
                return file.error(
                    "nothing sets '\(name.text)' after '\(part.name)' is made in '\(architecture.name.text)'",
                    at: name.range
                )
                .note("without 'var', the class takes it in its 'init'")
            }
        }
    }

    /// An error for each dependency that its class cannot store.
    func conflicts() -> [Diagnostic] {
        classes.placedParts.flatMap { placed in
            placed.part.dependencies.compactMap {
                conflict(of: $0, in: placed.part, of: placed.implementer)
            }
        }
    }

    private func conflict(
        of dependency: Dependency,
        in part: Part,
        of implementer: ClassPlan?
    ) -> Diagnostic? {
        let name = dependency.parameter.name
        // Both are properties, or both are parameters of the initializer.
        if part.references.contains(where: { $0.name == name.text && (dependency.isStored || $0.isGiven) }) {
            return file.error(
                "the dependency '\(name.text)' has the name of a reference that the class has",
                at: name.range
            )
            .note("give it another name")
        }
        if implementer?.reservedNames.contains(name.text) == true {
            return file.error(
                "the dependency '\(name.text)' has a name that '\(part.type ?? "")' uses itself",
                at: name.range
            )
        }
        return dependency.isStored ? storedConflict(of: dependency, in: implementer) : nil
    }

    /// An error for a dependency whose property conflicts with another member of the class.
    private func storedConflict(of dependency: Dependency, in implementer: ClassPlan?) -> Diagnostic? {
        let name = dependency.parameter.name
        if let base = implementer?.baseName, implementer?.base?.hasProperty(named: name.text) == true {
            return file.error("the dependency '\(name.text)' has the name of a property of '\(base)'", at: name.range)
                .note("the class stores it in a property; give the dependency another name")
        }
        if !dependency.isAsked, let plan = implementer?.requirements.first(where: { $0.memberName.text == name.text }) {
            let problem = file.error("the dependency '\(name.text)' has the name of a requirement", at: name.range)
                .note("the requirement", at: file.location(plan.requirement.nameRange))
            let isProperty = plan.memberName.text == plan.fullName
            if isProperty, dependency.isAssigned {
                return problem.note(
                    "until it is set, its property is '\(dependency.propertyType)': require that, or remove 'var'"
                )
            }
            guard isProperty, let type = plan.requirement.result, type != dependency.parameter.type else {
                return problem
            }
            return problem.note("a dependency of its type meets it: '\(name.text): \(type)'")
        }
        return nil
    }

    /// An error for each dependency that its class already takes for another section, with another value.
    func unequal() -> [Diagnostic] {
        classes.placedParts.flatMap { placed in
            placed.adopted.dropFirst().flatMap(\.dependencies).compactMap { dependency -> Diagnostic? in
                let name = dependency.parameter.name
                guard let taken = placed.part.dependencies.first(where: { $0.name == name.text }),
                    !taken.hasValue(of: dependency)
                else { return nil }
                let type = placed.part.type ?? ""
                return file.error("'\(type)' already takes another value for '\(name.text)'", at: name.range)
                    .note("the value that it takes", at: file.location(taken.parameter.name.range))
                    .note("give one of them another name")
            }
        }
    }
}
