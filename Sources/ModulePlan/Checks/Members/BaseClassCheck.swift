import ModuleSpec
import SourceText
import SwiftReader

/// Checks a class against its base class.
struct BaseClassCheck: ModuleCheck {
    let checked: CheckedModule

    /// An error for each class that a section inherits from, and the class of the section does not.
    func missing() -> [Diagnostic] {
        classes.placedParts.flatMap { placed -> [Diagnostic] in
            guard let type = placed.implementer?.type else { return [] }
            let section = checked.context.sections.first { $0.name == placed.part.name }?.section
            return (section?.parents ?? []).compactMap { parent in
                let name = "\(parent.type)"
                let compiled = checked.context.compiled
                guard let known = try? compiled.baseClass(named: name), known.classes.contains(name),
                    !placed.inherits(name), !placed.hasUnknownBase
                else { return nil }
                let base = placed.implementer?.baseName.map { "its base class is '\($0)'" } ?? "it has no base class"
                let isOfScreen = compiled.describedBaseClass(named: name) != nil
                let way =
                    isOfScreen
                    ? "remove '\(name)', or choose another 'ui'"
                    : "write '\(placed.part.role.rawValue).base: \(name)', or remove '\(name)'"
                return file.error(
                    "'\(placed.part.name)' requires that '\(type)' inherit from '\(name)'",
                    at: parent.range
                )
                .note("\(base) here; \(way)")
            }
        }
    }

    /// An error for each value that a base class gets and that the class does not take.
    func missingArguments() -> [Diagnostic] {
        parts.filter(\.hasOwnClass).flatMap { part -> [Diagnostic] in
            guard let superclass = part.superclass, let location = superclass.location else { return [] }
            let taken = Set(part.injected.map(\.name) + part.given.map(\.name))
            return superclass.passedNames.filter { !taken.contains($0) }.map { name in
                .error("'\(superclass.type)' needs '\(name)', which '\(part.name)' does not take", at: location)
                    .note(Self.wayToTake(name, in: part))
            }
        }
    }

    private static func wayToTake(_ name: String, in part: Part) -> String {
        if part.dependencies.contains(where: { $0.name == name && $0.isAssigned }) {
            return "remove 'var' before '\(name)': the class gets it after it is made"
        }
        guard let reference = part.references.first(where: { $0.name == name }) else {
            return "add it to the section: \(part.role.rawValue)(\(name): …)"
        }
        if reference.isWeak || reference.target.isEmpty { return "the class gets '\(name)' after it is made" }
        return "the class gets it in 'init' if the section has 'var \(name): #\(reference.target) { get }'"
    }

    /// An error for each requirement that would override a member of the base class.
    func conflicts() -> [Diagnostic] {
        classes.placedParts.flatMap { placed -> [Diagnostic] in
            // The properties that a class shows are those of another one.
            let shows = checked.context.compiled.architecture.role(placed.part.role)?.showsProperties == true
            return placed.part.requirements.filter { !$0.overrides }.compactMap { plan in
                if shows, !plan.isFromParent, plan.requirement.kindName == "property" { return nil }
                guard Self.conflicts(plan, withBaseOf: placed) else { return nil }
                return file.error(
                    "'\(plan.fullName)' conflicts with a member of '\(placed.part.base ?? "")'",
                    at: plan.requirement.nameRange
                )
                .note("the class cannot declare it again; give the requirement another name")
            }
        }
    }

    private static func conflicts(_ plan: RequirementPlan, withBaseOf placed: PlacedPart) -> Bool {
        guard let base = placed.implementer?.base else {
            // A base class that a setting names without arguments has an `init()`.
            return placed.part.superclass?.isOverridden(with: []) == true && !plan.overridesInitializer
                && plan.requirement.kindName == "initializer" && plan.fullName == "init()"
        }
        // Without a protocol, others call the member of the class itself.
        let isInProtocol = placed.part.contract != nil
        let collides =
            base.collides(with: plan.requirement) || !isInProtocol && base.isAmbiguous(with: plan.requirement)
        return collides && !base.satisfies(plan.requirement, isInProtocol: isInProtocol)
    }

    /// An error for each class with the name of its own base class.
    func ofThemselves() -> [Diagnostic] {
        parts.filter { $0.type != nil && $0.type == $0.base && $0.hasOwnClass }.map { part in
            file.error("'\(part.type ?? "")' would be its own base class", at: module.name.range)
                .note("give the module another name, or set 'naming.\(part.role.rawValue).type'")
        }
    }
}
