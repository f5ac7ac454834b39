import SwiftReader

/// The requirements that a class has to meet, found by what two of them cannot both have.
struct RequirementConflicts {
    private var count = 0
    private var byIdentity: [String: [(number: Int, asked: AskedRequirement)]] = [:]
    private var byTakenName: [String: [(number: Int, asked: AskedRequirement)]] = [:]

    mutating func add(_ asked: AskedRequirement) {
        byIdentity[asked.identity, default: []].append((count, asked))
        if let name = asked.takenName { byTakenName[name, default: []].append((count, asked)) }
        count += 1
    }

    /// The first that one class cannot have with another.
    func first(against asked: AskedRequirement) -> Requirement? {
        let candidates = [byIdentity[asked.identity], asked.takenName.flatMap { byTakenName[$0] }]
        return candidates.compactMap { list in list?.first { !$0.asked.isCompatible(with: asked) } }
            .min { $0.number < $1.number }?.asked.requirement
    }
}

extension AskedRequirement {
    /// Whether one class can have both: two of one name are one, or overloads.
    fileprivate func isCompatible(with other: AskedRequirement) -> Bool {
        guard requirement.isStatic == other.requirement.isStatic else { return true }
        if identity == other.identity {
            return requirement.satisfies(other.requirement) || other.requirement.satisfies(requirement)
        }
        return takenName == nil || takenName != other.takenName
            || requirement.isProperty == other.requirement.isProperty
    }

    /// The name that a property shares with a function without parameters.
    fileprivate var takenName: String? {
        if requirement.isProperty { return name }
        return fullName.hasSuffix("()") && !requirement.effects.isAsync ? name : nil
    }
}
