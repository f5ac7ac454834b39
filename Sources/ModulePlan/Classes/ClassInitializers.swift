import SwiftReader

/// The initializers that the requirements of one class ask for.
///
/// A class has an initializer that takes its references and its dependencies. This one may satisfy a requirement.
struct ClassInitializers {
    /// Whether a requirement asks for an initializer.
    private(set) var areRequired = false
    /// The requirements that the initializer for references and dependencies satisfies.
    private(set) var satisfied: Set<RequirementPlace> = []
    /// The parts whose own class has other initializers.
    private(set) var partsWithOthers: Set<Int> = []

    init(_ drafts: [PartDraft], references: ClassReferences) {
        let required = Self.requiredInitializers(of: drafts)
        guard !required.isEmpty else { return }
        areRequired = true
        for (part, draft) in drafts.enumerated() where draft.hasOwnClass {
            let given = references.partReferences[part].filter(\.isGiven)
            let own =
                given.map { ArgumentShape(label: $0.name, type: $0.requiredType) }
                + draft.dependencies.filter { !$0.isAssigned }.map {
                    ArgumentShape(label: $0.parameter.label, type: $0.parameter.type)
                }
            for (place, initializer) in required {
                let parameters = initializer.parameters.map { ArgumentShape(label: $0.label, type: $0.type) }
                if initializer.generics.isEmpty, parameters == own {
                    satisfied.insert(place)
                } else {
                    partsWithOthers.insert(part)
                }
            }
        }
    }

    private static func requiredInitializers(
        of drafts: [PartDraft]
    ) -> [(place: RequirementPlace, initializer: Requirement.Initializer)] {
        drafts.map(\.requirements).enumerated().flatMap { part, requirements in
            requirements.enumerated().compactMap { number, resolved in
                guard case .initializer(let initializer) = resolved.requirement.kind else { return nil }
                return (RequirementPlace(part: part, number: number), initializer)
            }
        }
    }
}

/// The place of a requirement in a class.
struct RequirementPlace: Hashable {
    /// The index of the part in the class.
    let part: Int
    /// The index of the requirement in the part.
    let number: Int
}

/// What a call shows of a parameter.
private struct ArgumentShape: Equatable {
    let label: String?
    let type: TypeSyntax
}
