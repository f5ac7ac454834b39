import ModuleSpec
import SourceText

/// Checks that a class can meet all requirements that it has, also those of other modules' protocols.
struct RequirementCheck: ModuleCheck {
    let checked: CheckedModule

    /// An error for each requirement that a class cannot meet together with an earlier one.
    func conflicts() -> [Diagnostic] {
        classes.classes.filter { $0.parts.count > 1 || $0.requirements.contains(where: \.isFromParent) }
            .flatMap(conflicts)
    }

    private func conflicts(in implementer: ClassPlan) -> [Diagnostic] {
        var all = RequirementConflicts()
        return implementer.parts.flatMap { part in
            let ofEarlierParts = all
            return part.requirements.compactMap { plan -> Diagnostic? in
                defer { all.add(plan.resolved) }
                // The requirements of one section are compared when the spec is read.
                let earlier = plan.isFromParent ? all : ofEarlierParts
                guard let other = earlier.first(against: plan.resolved) else { return nil }
                return file.error(
                    "'\(part.type ?? "")' cannot meet both '\(other.fullName)' and '\(plan.fullName)'",
                    at: plan.requirement.nameRange
                )
                .note("the other requirement", at: file.location(other.nameRange))
            }
        }
    }

    /// An error for each requirement of another module's protocol that the class cannot meet.
    func heardConflicts() -> [Diagnostic] {
        classes.classes.flatMap { implementer -> [Diagnostic] in
            let heard = implementer.parts.flatMap(\.heard)
            guard !heard.isEmpty else { return [] }
            var all = RequirementConflicts()
            for plan in implementer.requirements { all.add(plan.resolved) }
            let properties = Set(
                implementer.parts.flatMap { $0.references.map(\.name) + $0.storedDependencies.map(\.name) }
            )
            return heard.flatMap { contract in
                contract.requirements.compactMap { plan -> Diagnostic? in
                    defer { all.add(plan.resolved) }
                    let name = plan.memberName.text
                    let isTaken =
                        all.first(against: plan.resolved) != nil
                        || implementer.base?.collides(with: plan.requirement) == true
                        || properties.contains(name) || implementer.reservedNames.contains(name)
                        || implementer.shownState.contains(name)
                    guard isTaken else { return nil }
                    return file.error(
                        "'\(implementer.type ?? "")' has another member with the name of '\(plan.fullName)' of "
                            + "'\(contract.contract)'",
                        at: contract.range
                    )
                    .note("give one of them another name")
                }
            }
        }
    }
}
