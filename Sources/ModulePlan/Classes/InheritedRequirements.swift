import SwiftReader

/// The requirements for which a class needs no stub: a member of its base class, a reference, its initializer or the
/// stub of another requirement satisfies them.
struct InheritedRequirements {
    /// By part and requirement, whether the class needs no stub.
    private var areInherited: [[Bool]]

    init(
        of drafts: [PartDraft],
        identities: RequirementIdentities,
        references: ClassReferences,
        dependencies: ClassDependencies,
        initializers: ClassInitializers,
        base: BaseClass?
    ) {
        areInherited = drafts.map { Array(repeating: false, count: $0.requirements.count) }
        for place in initializers.satisfied { areInherited[place.part][place.number] = true }
        var stubs: [RequirementPlace?] = Array(repeating: nil, count: identities.count)
        for (part, draft) in drafts.enumerated() {
            let isInProtocol = draft.names?.contract != nil
            for (number, resolved) in draft.requirements.enumerated() {
                let place = RequirementPlace(part: part, number: number)
                if references.satisfied[part].contains(number) || dependencies.satisfied.contains(place)
                    || base?.satisfies(resolved.requirement, isInProtocol: isInProtocol) == true
                {
                    areInherited[part][number] = true
                    continue
                }
                let identity = identities[place]
                if let earlier = stubs[identity] {
                    let stub = drafts[earlier.part].requirements[earlier.number]
                    if stub.requirement.satisfies(resolved.requirement) {
                        areInherited[part][number] = true
                        continue
                    }
                    areInherited[earlier.part][earlier.number] = true
                }
                stubs[identity] = place
            }
        }
    }

    func contains(_ place: RequirementPlace) -> Bool { areInherited[place.part][place.number] }
}

/// The identities of the requirements of one class. Swift does not tell requirements with the same identity apart.
struct RequirementIdentities {
    private var numbers: [String: Int] = [:]
    /// By part and requirement, the number of its identity.
    private var ofParts: [[Int]] = []
    /// By the number of an identity, the names of the parts that have it.
    private var askers: [[String]] = []

    /// - Parameter drafts: The parts of the class.
    init(of drafts: [PartDraft]) {
        numbers.reserveCapacity(drafts.reduce(0) { $0 + $1.requirements.count })
        for draft in drafts {
            ofParts.append(draft.requirements.map { number(of: $0.identity) })
            for number in ofParts[ofParts.count - 1] where askers[number].last != draft.name {
                askers[number].append(draft.name)
            }
        }
    }

    private mutating func number(of identity: String) -> Int {
        if let known = numbers[identity] { return known }
        numbers[identity] = askers.count
        askers.append([])
        return askers.count - 1
    }

    /// How many there are.
    var count: Int { askers.count }

    /// The number of the identity of a requirement.
    subscript(_ place: RequirementPlace) -> Int { ofParts[place.part][place.number] }

    /// The names of the parts that have the requirement at a place.
    func askers(of place: RequirementPlace) -> [String] { askers[self[place]] }

    /// Whether a requirement has the identity.
    func contains(_ identity: String) -> Bool { numbers[identity] != nil }
}
