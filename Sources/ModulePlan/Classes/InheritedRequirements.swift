import SwiftReader

/// The requirements for which a class declares nothing: it has them from its base class, as references, or for other
/// requirements that ask for as much or more.
struct InheritedRequirements {
    private var places: Set<RequirementPlace> = []

    init(
        _ drafts: [PartDraft],
        _ references: ClassReferences,
        _ initializers: ClassInitializers,
        base: BaseClass?
    ) {
        places = initializers.satisfied
        var declared: [String: (place: RequirementPlace, requirement: Requirement)] = [:]
        for (index, draft) in drafts.enumerated() {
            for (number, asked) in draft.requirements.enumerated() {
                let place = RequirementPlace(part: index, number: number)
                let requirement = asked.requirement
                if references.asking[index].contains(number) || base?.satisfies(requirement) == true {
                    places.insert(place)
                    continue
                }
                if let earlier = declared[asked.identity] {
                    if earlier.requirement.satisfies(requirement) {
                        places.insert(place)
                        continue
                    }
                    places.insert(earlier.place)
                }
                declared[asked.identity] = (place, requirement)
            }
        }
    }

    func contains(part: Int, _ number: Int) -> Bool {
        places.contains(RequirementPlace(part: part, number: number))
    }
}
