import SwiftReader

/// The requirements of a class, indexed so that two that exclude each other are found quickly.
struct RequirementConflicts {
    private var count = 0
    private var byIdentity: [String: [(number: Int, resolved: ResolvedRequirement)]] = [:]
    private var byTakenName: [MemberName: [(number: Int, resolved: ResolvedRequirement)]] = [:]

    mutating func add(_ resolved: ResolvedRequirement) {
        byIdentity[resolved.identity, default: []].append((count, resolved))
        if let name = resolved.takenName { byTakenName[name, default: []].append((count, resolved)) }
        count += 1
    }

    /// The first requirement that the class cannot meet together with another one.
    func first(against resolved: ResolvedRequirement) -> Requirement? {
        let candidates = [byIdentity[resolved.identity], resolved.takenName.flatMap { byTakenName[$0] }]
        return candidates.compactMap { list in list?.first { !$0.resolved.isCompatible(with: resolved) } }
            .min { $0.number < $1.number }?.resolved.requirement
    }
}

extension ResolvedRequirement {
    /// Whether one class can meet both requirements, with one member or with two.
    fileprivate func isCompatible(with other: ResolvedRequirement) -> Bool {
        guard requirement.isStatic == other.requirement.isStatic else { return true }
        if identity == other.identity {
            return requirement.satisfies(other.requirement) || other.requirement.satisfies(requirement)
        }
        return takenName == nil || takenName != other.takenName
            || requirement.isProperty == other.requirement.isProperty
    }

    /// A name that a property and a function without parameters cannot both have.
    fileprivate var takenName: MemberName? {
        requirement.isProperty || requirement.isReadLikeProperty ? requirement.memberName : nil
    }
}
