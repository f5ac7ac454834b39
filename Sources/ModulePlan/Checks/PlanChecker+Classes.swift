import ModuleSpec
import SourceText
import SwiftReader

/// Names that meet in a class: requirements, references, dependencies and what the class has from its base.
extension PlanChecker {
    /// The names that a stored property of a class cannot have any more.
    func memberNames(ofClass type: String?) -> Set<String> {
        var names = namesUsed(byClass: type)
        for part in parts(ofClass: type) {
            names.formUnion(part.references.map(\.name))
            names.formUnion(part.dependencies.map(\.parameter.name.text))
            for plan in part.requirements where !plan.requirement.isStatic {
                let name = plan.requirement.fullName
                names.insert(name.hasSuffix("()") ? String(name.dropLast(2)) : name)
            }
        }
        return names
    }

    /// A requirement with the name of a reference to another part, and of another type.
    func wiring() -> [Diagnostic] {
        parts.flatMap { part -> [Diagnostic] in
            // The class has the references of every part whose protocol it adopts.
            let references = parts(ofClass: part.type).flatMap(\.references).filter { !$0.isAsked }
            let wiring = Dictionary(references.map { ($0.name, $0) }) { first, _ in first }
            return part.requirements.filter { !$0.isWiring }.map(\.requirement).compactMap {
                requirement -> Diagnostic? in
                let isCall = requirement.fullName.hasSuffix("()")
                let name = isCall ? String(requirement.fullName.dropLast(2)) : requirement.fullName
                guard !requirement.isStatic else { return nil }
                if namesUsed(byClass: part.type).contains(name), !requirement.effects.isAsync {
                    return error(
                        "'\(requirement.fullName)' has a name that '\(part.type ?? "")' uses itself",
                        requirement.nameRange
                    )
                }
                // Where another requirement asks for the reference, the two meet.
                guard let wire = wiring[name] else { return nil }
                let reason = wire.isWeak && !isCall ? ", which is Optional because it is weak" : ""
                let other = wire.target.isEmpty ? "a property of the class" : "the reference to another part"
                return error("'\(requirement.fullName)' meets \(other)", requirement.nameRange)
                    .note("the class has '\(wire.isWeak ? "weak " : "")var \(wire.name): \(wire.type)'\(reason)")
            }
        }
    }

    /// A requirement that the framework's class has already, and in another way.
    func baseClasses() -> [Diagnostic] {
        parts.flatMap { part -> [Diagnostic] in
            guard let name = part.base, let base = BaseClass.named(name) else { return [] }
            return part.requirements.filter { !$0.overrides }.map(\.requirement).compactMap { requirement in
                guard !base.satisfies(requirement), base.collides(with: requirement) else { return nil }
                return error(
                    "'\(requirement.fullName)' meets the member that '\(name)' has already",
                    requirement.nameRange
                ).note("the class cannot declare it anew; give the requirement another name")
            }
        }
    }

    /// Two requirements that one class cannot both meet.
    func meetings() -> [Diagnostic] {
        var classes: [String: MetRequirements] = [:]
        return parts.flatMap { part in
            let earlier = part.type.flatMap { classes[$0] } ?? MetRequirements()
            var all = earlier
            defer { part.type.map { classes[$0] = all } }
            return part.requirements.compactMap { plan -> Diagnostic? in
                defer { all.add(plan.requirement) }
                // What stands in one section is checked there.
                guard let other = (plan.isFromParent ? all : earlier).first(against: plan.requirement) else {
                    return nil
                }
                return error(
                    "'\(plan.requirement.fullName)' cannot be met beside '\(other.fullName)', which "
                        + "'\(part.type ?? "")' has to meet too",
                    plan.requirement.nameRange
                ).note("the other requirement", at: module.location(other.nameRange))
            }
        }
    }

    /// A dependency is a property of its class, beside all others there.
    func dependencies() -> [Diagnostic] {
        parts.flatMap { part in part.dependencies.compactMap { dependency($0.parameter.name, of: part) } }
    }

    private func dependency(_ name: Name, of part: Part) -> Diagnostic? {
        if part.references.contains(where: { $0.name == name.text }) {
            return error("the dependency '\(name.text)' has the name of a reference that the class has", name.range)
        }
        if let base = part.base, BaseClass.named(base)?.hasProperty(named: name.text) == true {
            return error("the dependency '\(name.text)' has the name of a property of '\(base)'", name.range)
                .note("the class holds it as a property; give the dependency another name")
        }
        let requirements = parts(ofClass: part.type).flatMap(\.requirements).map(\.requirement)
        if let requirement = requirements.first(where: { $0.fullName == name.text || $0.fullName == name.text + "()" })
        {
            return error("the dependency '\(name.text)' has the name of a requirement", name.range)
                .note("the requirement", at: module.location(requirement.nameRange))
        }
        if namesUsed(byClass: part.type).contains(name.text) {
            return error("the dependency '\(name.text)' has a name that '\(part.type ?? "")' uses itself", name.range)
        }
        return nil
    }
}
