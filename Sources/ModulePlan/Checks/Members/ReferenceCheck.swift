import ModuleSpec
import SourceText
import SwiftReader

/// Checks the references of a class to other parts.
struct ReferenceCheck: ModuleCheck {
    let checked: CheckedModule

    /// An error for each requirement with the name of a reference of another type, or with a name that templates use.
    func conflicts() -> [Diagnostic] {
        classes.placedParts.flatMap { placed -> [Diagnostic] in
            guard let implementer = placed.implementer else { return [] }
            // Requirements for the same reference are compared with each other by `RequirementCheck`.
            let references = implementer.references.filter { !$0.isAsked }
            return placed.part.requirements.filter { !$0.isReference && !$0.requirement.isStatic }.compactMap { plan in
                let name = plan.memberName.text
                let isCall = name != plan.fullName
                if implementer.reservedNames.contains(name), !plan.requirement.effects.isAsync {
                    return file.error(
                        "'\(plan.fullName)' has a name that '\(implementer.type ?? "")' uses itself",
                        at: plan.requirement.nameRange
                    )
                }
                return references.first { $0.name == name }.map { conflict(of: plan, with: $0, isCall: isCall) }
            }
        }
    }

    private func conflict(of plan: RequirementPlan, with reference: Reference, isCall: Bool) -> Diagnostic {
        let isOptional = plan.requirement.result?.isOptional == true
        let reason = reference.isWeak && !isCall && !isOptional ? ", which is Optional because it is weak" : ""
        let other = reference.target.isEmpty ? "a property of the class" : "the reference to another part"
        let declaration = "\(reference.keyword) \(reference.name): \(reference.type)"
        let problem = file.error("'\(plan.fullName)' conflicts with \(other)", at: plan.requirement.nameRange)
            .note("the class has '\(declaration)'\(reason)")
        guard !isCall, !reference.target.isEmpty else { return problem }
        // A part without a protocol is referred to by its class.
        let isClass = reference.otherTypes.contains(reference.requiredType)
        let type = isClass ? "\(reference.requiredType)" : "#\(reference.target)"
        let required = problem.note("to require it, write 'var \(reference.name): \(type)? { get set }'")
        // Of several protocols, the class adopts those of its parts, and those after the colon of their sections.
        let protocols = plan.requirement.result?.unwrapped.protocols ?? []
        guard protocols.count > 1, let other = protocols.first(where: { !reference.adopts($0) }) else {
            return required
        }
        return required.note("or let the class adopt '\(other)': \(reference.target): \(other) { … }")
    }

    /// An error for each two references of a class to other parts that would be one property.
    func namedAlike() -> [Diagnostic] {
        var seen: Set<[String]> = []
        let several = classes.classes.filter { $0.type != nil && $0.references.count > 1 }
        return several.flatMap { implementer -> [Diagnostic] in
            let references = implementer.references.filter { !$0.target.isEmpty }
            return references.indices.compactMap { index in
                let reference = references[index]
                let first = references[..<index].first { $0.name == reference.name && $0.target != reference.target }
                guard let first, seen.insert([first.target, reference.target, reference.name]).inserted else {
                    return nil
                }
                return namedAlike(first, reference, in: implementer.type ?? "")
            }
        }
    }

    private func namedAlike(_ first: Reference, _ second: Reference, in type: String) -> Diagnostic {
        let keys = [second, first].map { reference in
            "naming.\(parts.first { $0.name == reference.target }?.role.rawValue ?? reference.target).property"
        }
        let written = keys.compactMap { module.setting($0) }.first
        return file.error(
            "the references of '\(type)' to '\(first.target)' and '\(second.target)' would both be called '\(second.name)'",
            at: written?.key.range ?? module.name.range
        )
        .note("set '\(written?.key.text ?? keys[0])' to another name")
    }

    /// A warning for each property with the type of another part that is no reference of the class, so that nothing
    /// sets it.
    func unset() -> [Diagnostic] {
        classes.placedParts.flatMap { placed -> [Diagnostic] in
            guard placed.part.hasOwnClass, let implementer = placed.implementer else { return [] }
            return placed.part.requirements.compactMap { plan in
                guard plan.isStored, !plan.isInherited, !plan.requirement.isStatic,
                    !implementer.references.contains(where: { $0.name == plan.name }),
                    let sibling = plan.resolved.siblings.first
                else { return nil }
                return file.warning(
                    "nothing sets '\(plan.name)' of '\(placed.part.name)'",
                    at: plan.requirement.nameRange
                )
                .note("'\(placed.part.name)' has no reference to '\(sibling)': set it where the module is made")
            }
        }
    }
}
