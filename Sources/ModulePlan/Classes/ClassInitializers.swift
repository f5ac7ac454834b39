import SwiftReader

/// The initializers that the requirements of a class ask for, beside the one that takes what the class is given.
struct ClassInitializers {
    /// Whether a requirement asks for any.
    private(set) var areAsked = false
    /// The requirements that the `init` of what the class is given satisfies.
    private(set) var satisfied: Set<RequirementPlace> = []
    /// The parts whose own class has initializers that its own `init` does not satisfy.
    private(set) var others: Set<Int> = []

    init(_ drafts: [PartDraft], _ references: ClassReferences) {
        let asked = Self.initializers(in: drafts)
        guard !asked.isEmpty else { return }
        areAsked = true
        for (index, draft) in drafts.enumerated() where draft.hasOwnClass {
            let given =
                references.wiring[index].filter(\.isGiven).map { ArgumentShape(label: $0.name, type: $0.requiredType) }
                + draft.dependencies.map { ArgumentShape(label: $0.parameter.label, type: $0.parameter.type) }
            for (place, initializer) in asked {
                let wanted = initializer.parameters.map { ArgumentShape(label: $0.label, type: $0.type) }
                if initializer.generics.isEmpty, wanted == given {
                    satisfied.insert(place)
                } else {
                    others.insert(index)
                }
            }
        }
    }

    private static func initializers(
        in drafts: [PartDraft]
    ) -> [(place: RequirementPlace, initializer: Requirement.Initializer)] {
        drafts.enumerated().flatMap { index, draft in
            draft.requirements.enumerated().compactMap { number, asked in
                guard case .initializer(let initializer) = asked.requirement.kind else { return nil }
                return (RequirementPlace(part: index, number: number), initializer)
            }
        }
    }
}

/// A requirement of a class: by its part's number in the class, and its own in the part.
struct RequirementPlace: Hashable {
    let part: Int
    let number: Int
}

/// What of a parameter tells an initializer from another.
private struct ArgumentShape: Equatable {
    let label: String?
    let type: TypeSyntax
}
