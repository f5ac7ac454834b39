import ModuleSpec
import SwiftReader

/// What requirements become when several of them meet in one class.
extension PlanSubject {
    /// Notes of each requirement which parts ask its class for it.
    func markAskers(_ parts: inout [Part]) {
        var askers: [String: [String: [String]]] = [:]
        for part in parts {
            for identity in Set(part.requirements.map(\.requirement.identity)) {
                askers[part.type ?? "", default: [:]][identity, default: []].append(part.name)
            }
        }
        for index in parts.indices {
            let askers = askers[parts[index].type ?? ""] ?? [:]
            for number in parts[index].requirements.indices {
                let identity = parts[index].requirements[number].requirement.identity
                parts[index].requirements[number].askedBy = askers[identity] ?? []
            }
        }
    }

    /// Marks what a class has already: from its base class, or for another requirement that asks for as much or more.
    func markInherited(_ parts: inout [Part]) {
        var taken: [String: [String: (part: Int, number: Int)]] = [:]
        for index in parts.indices {
            let owner = parts[index].type ?? ""
            let base = parts[index].base.flatMap(BaseClass.named)
            for number in parts[index].requirements.indices {
                let requirement = parts[index].requirements[number].requirement
                if parts[index].requirements[number].isWiring {
                    parts[index].requirements[number].isInherited = true
                    continue
                }
                if base?.satisfies(requirement) == true {
                    parts[index].requirements[number].isInherited = true
                    continue
                }
                let earlier = taken[owner]?[requirement.identity]
                let isWeaker = earlier.map { parts[$0.part].requirements[$0.number].requirement.satisfies(requirement) }
                if let earlier, isWeaker == false {
                    parts[earlier.part].requirements[earlier.number].isInherited = true
                }
                parts[index].requirements[number].isInherited = isWeaker ?? false
                if isWeaker != true { taken[owner, default: [:]][requirement.identity] = (index, number) }
            }
        }
    }

    /// Finds the classes that need an `init` of their own beside those that requirements ask for, and the requirements
    /// that it satisfies.
    func markInitializers(_ parts: inout [Part]) {
        let classes = Dictionary(grouping: parts.indices) { parts[$0].type }
        for (index, part) in parts.enumerated() where part.adopter == part.role {
            let taken =
                part.given.map { ArgumentShape(label: $0.name, type: $0.requiredType) }
                + part.dependencies.map { ArgumentShape(label: $0.parameter.label, type: $0.parameter.type) }
            for other in classes[part.type] ?? [] {
                for (number, plan) in parts[other].requirements.enumerated() {
                    guard case .initializer(let initializer) = plan.requirement.kind else { continue }
                    parts[index].needsInitializer = true
                    let wanted = initializer.parameters.map { ArgumentShape(label: $0.label, type: $0.type) }
                    if initializer.generics.isEmpty, wanted == taken {
                        parts[other].requirements[number].isInherited = true
                    } else {
                        parts[index].hasOtherInitializers = true
                    }
                }
            }
        }
    }
}

/// What of a parameter tells an initializer from another.
private struct ArgumentShape: Equatable {
    let label: String?
    let type: TypeSyntax
}

extension Requirement {
    /// Whether a class declares something for it, as it does for all but associated types.
    var isMember: Bool {
        if case .associatedType = kind { false } else { true }
    }

    /// Whether what a class declares for it does for the other, too, which has the same identity.
    func satisfies(_ other: Requirement) -> Bool {
        let kinds = Set(accessors.map(\.kind))
        return result == other.result && kinds.isSuperset(of: other.accessors.map(\.kind))
            && effects.areAllowed(by: other.effects)
    }

    /// Whether one class can have both: two of one name are one, or overloads.
    fileprivate func canStand(beside other: Requirement) -> Bool {
        guard isStatic == other.isStatic else { return true }
        if identity == other.identity { return satisfies(other) || other.satisfies(self) }
        return takenName == nil || takenName != other.takenName || isProperty == other.isProperty
    }

    var isProperty: Bool {
        if case .property = kind { true } else { false }
    }

    /// The name that a property shares with a function without parameters.
    fileprivate var takenName: String? {
        isProperty ? fullName : fullName.hasSuffix("()") && !effects.isAsync ? String(fullName.dropLast(2)) : nil
    }
}

/// The requirements that a class has to meet, found by what two cannot both have.
struct MetRequirements {
    private var count = 0
    private var byIdentity: [String: [(number: Int, requirement: Requirement)]] = [:]
    private var byTakenName: [String: [(number: Int, requirement: Requirement)]] = [:]

    mutating func add(_ requirement: Requirement) {
        byIdentity[requirement.identity, default: []].append((count, requirement))
        if let name = requirement.takenName { byTakenName[name, default: []].append((count, requirement)) }
        count += 1
    }

    /// The first that cannot stand beside another.
    func first(against requirement: Requirement) -> Requirement? {
        let candidates = [byIdentity[requirement.identity], requirement.takenName.flatMap { byTakenName[$0] }]
        return candidates.compactMap { list in list?.first { !$0.requirement.canStand(beside: requirement) } }
            .min { $0.number < $1.number }?.requirement
    }
}

extension Effects {
    /// Whether all that it does may be done where `other` is declared.
    fileprivate func areAllowed(by other: Effects) -> Bool {
        if isAsync, !other.isAsync { return false }
        switch (throwing, other.throwing) {
        case (.never, _), (_, .any): return true
        case (let own, let wanted): return own == wanted
        }
    }
}
