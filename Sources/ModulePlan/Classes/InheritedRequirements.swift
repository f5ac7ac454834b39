import SwiftReader

/// The requirements of one class for which it needs no stub. A member of its base class, a reference, its initializer or
/// the stub of another requirement satisfies them.
struct InheritedRequirements {
    private var places: Set<RequirementPlace>

    init(
        of drafts: [PartDraft],
        references: ClassReferences,
        dependencies: ClassDependencies,
        initializers: ClassInitializers,
        base: BaseClass?
    ) {
        places = initializers.satisfied
        var stubs: [String: (place: RequirementPlace, requirement: Requirement)] = [:]
        for (part, draft) in drafts.enumerated() {
            for (number, resolved) in draft.requirements.enumerated() {
                let place = RequirementPlace(part: part, number: number)
                let requirement = resolved.requirement
                let isInProtocol = draft.names?.contract != nil
                if references.satisfied[part].contains(number) || dependencies.satisfied.contains(place)
                    || base?.satisfies(requirement, isInProtocol: isInProtocol) == true
                {
                    places.insert(place)
                    continue
                }
                if let earlier = stubs[resolved.identity] {
                    if earlier.requirement.satisfies(requirement) {
                        places.insert(place)
                        continue
                    }
                    places.insert(earlier.place)
                }
                stubs[resolved.identity] = (place, requirement)
            }
        }
    }

    func contains(_ number: Int, ofPart part: Int) -> Bool {
        places.contains(RequirementPlace(part: part, number: number))
    }
}
