import ModuleSpec
import SourceText
import SwiftReader

/// Names that meet in a class: requirements, references, dependencies and what the class has from its base.
extension PlanChecker {
    /// A requirement with the name of a reference to another part, and of another type.
    func wiring() -> [Diagnostic] {
        parts.flatMap { part -> [Diagnostic] in
            guard let implementer = classes.implementer(of: part) else { return [] }
            // The class has the references of every part whose protocol it adopts.
            let references = implementer.references.filter { !$0.isAsked }
            let wiring = Dictionary(references.map { ($0.name, $0) }) { first, _ in first }
            return part.requirements.filter { !$0.isReference && !$0.requirement.isStatic }.compactMap { plan in
                let isCall = plan.fullName.hasSuffix("()")
                let name = isCall ? plan.name : plan.fullName
                if implementer.reservedNames.contains(name), !plan.requirement.effects.isAsync {
                    return error(
                        "'\(plan.fullName)' has a name that '\(part.type ?? "")' uses itself",
                        plan.requirement.nameRange
                    )
                }
                // Where another requirement asks for the reference, the two meet.
                return wiring[name].map { conflict(of: plan, with: $0, isCall: isCall) }
            }
        }
    }

    private func conflict(of plan: RequirementPlan, with reference: Reference, isCall: Bool) -> Diagnostic {
        let reason = reference.isWeak && !isCall ? ", which is Optional because it is weak" : ""
        let other = reference.target.isEmpty ? "a property of the class" : "the reference to another part"
        let declaration = "\(reference.isWeak ? "weak " : "")var \(reference.name): \(reference.type)"
        return error("'\(plan.fullName)' meets \(other)", plan.requirement.nameRange)
            .note("the class has '\(declaration)'\(reason)")
    }

    /// A requirement that the framework's class has already, and in another way.
    func baseClasses() -> [Diagnostic] {
        parts.flatMap { part -> [Diagnostic] in
            guard let implementer = classes.implementer(of: part), let base = implementer.base else { return [] }
            return part.requirements.filter { !$0.overrides }.compactMap { plan in
                guard base.collides(with: plan.requirement), !base.satisfies(plan.requirement) else { return nil }
                return error(
                    "'\(plan.fullName)' meets the member that '\(part.base ?? "")' has already",
                    plan.requirement.nameRange
                ).note("the class cannot declare it anew; give the requirement another name")
            }
        }
    }

    /// Two requirements that one class cannot both meet.
    func meetings() -> [Diagnostic] {
        classes.classes.filter { $0.parts.count > 1 || $0.requirements.contains(where: \.isFromParent) }
            .flatMap(meetings)
    }

    private func meetings(in implementer: ClassPlan) -> [Diagnostic] {
        var all = RequirementConflicts()
        return implementer.parts.flatMap { part in
            let earlier = all
            return part.requirements.compactMap { plan -> Diagnostic? in
                defer { all.add(plan.asked) }
                // What is in one section is checked when the section is read.
                guard let other = (plan.isFromParent ? all : earlier).first(against: plan.asked) else { return nil }
                return error(
                    "'\(plan.fullName)' cannot be met beside '\(other.fullName)', which "
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
        let implementer = classes.implementer(of: part)
        if let base = implementer?.baseName, implementer?.base?.hasProperty(named: name.text) == true {
            return error("the dependency '\(name.text)' has the name of a property of '\(base)'", name.range)
                .note("the class holds it as a property; give the dependency another name")
        }
        let names = [name.text, name.text + "()"]
        if let plan = implementer?.requirements.first(where: { names.contains($0.fullName) }) {
            return error("the dependency '\(name.text)' has the name of a requirement", name.range)
                .note("the requirement", at: module.location(plan.requirement.nameRange))
        }
        if implementer?.reservedNames.contains(name.text) == true {
            return error("the dependency '\(name.text)' has a name that '\(part.type ?? "")' uses itself", name.range)
        }
        return nil
    }
}
