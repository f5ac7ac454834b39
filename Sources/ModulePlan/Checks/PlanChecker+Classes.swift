import ModuleSpec
import SourceText
import SwiftReader

/// Checks of the members of a class: requirements, references, dependencies, and the members of its base class.
extension PlanChecker {
    /// An error for each requirement with the name of a reference of another type, or with a name that templates use.
    func referenceConflicts() -> [Diagnostic] {
        classes.placedParts.flatMap { placed -> [Diagnostic] in
            guard let implementer = placed.implementer else { return [] }
            // Requirements for the same reference are compared with each other by `requirementConflicts`.
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

    /// An error for each two references of a class to other parts that would be one property.
    func referencesNamedAlike() -> [Diagnostic] {
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

    /// A warning for each property with the type of another part that is no reference of the class, so that nothing
    /// sets it.
    func unsetReferences() -> [Diagnostic] {
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

    /// An error for each requirement that would override a member of the base class.
    func baseClassConflicts() -> [Diagnostic] {
        classes.placedParts.flatMap { placed -> [Diagnostic] in
            placed.part.requirements.filter { !$0.overrides }.compactMap { plan in
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

    /// An error for each class that a section inherits from, and the class of the section does not.
    func missingBaseClasses() -> [Diagnostic] {
        classes.placedParts.flatMap { placed -> [Diagnostic] in
            guard let type = placed.implementer?.type else { return [] }
            let section = context.sections.first { $0.name == placed.part.name }?.section
            return (section?.parents ?? []).compactMap { parent in
                let name = "\(parent.type)"
                guard context.compiled.describedBaseClass(named: name)?.classes.contains(name) == true,
                    !placed.inherits(name)
                else { return nil }
                let base = placed.implementer?.baseName.map { "its base class is '\($0)'" }
                return file.error(
                    "'\(placed.part.name)' requires that '\(type)' inherit from '\(name)'",
                    at: parent.range
                )
                .note("\(base ?? "it has no base class") here; remove '\(name)', or choose another 'ui'")
            }
        }
    }

    /// An error for each requirement that a class cannot meet together with an earlier one.
    func requirementConflicts() -> [Diagnostic] {
        classes.classes.filter { $0.parts.count > 1 || $0.requirements.contains(where: \.isFromParent) }
            .flatMap(requirementConflicts)
    }

    private func requirementConflicts(in implementer: ClassPlan) -> [Diagnostic] {
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

    /// An error for each dependency that its class cannot store.
    func dependencyConflicts() -> [Diagnostic] {
        classes.placedParts.flatMap { placed in
            placed.part.dependencies.compactMap {
                dependencyConflict(of: $0, in: placed.part, of: placed.implementer)
            }
        }
    }

    /// An error for each dependency that its class already takes for another section, with another value.
    func unequalDependencies() -> [Diagnostic] {
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

    private func dependencyConflict(
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
}
