import SwiftReader

/// The dependencies of one class. The property of a dependency meets a requirement with its name and its type.
struct ClassDependencies {
    /// By part, the dependencies.
    private(set) var ofParts: [[Dependency]]
    /// The requirements that the properties meet.
    private(set) var satisfied: Set<RequirementPlace> = []

    /// - Parameters:
    ///   - drafts: The parts of the class.
    ///   - access: The access level of a public or package module; `nil` for an internal one.
    init(_ drafts: [PartDraft], access: String?) {
        let passed = Set(drafts.first?.implementer?.superclass?.passedNames ?? [])
        ofParts = drafts.map { draft in
            draft.dependencies.map { passed.contains($0.name) ? $0.passedOn : $0 }
        }
        for owner in drafts.indices where !ofParts[owner].isEmpty {
            let indices = Dictionary(ofParts[owner].enumerated().map { ($1.name, $0) }) { first, _ in first }
            for (part, draft) in drafts.enumerated() where draft.dependenciesMeetRequirements {
                for (number, resolved) in draft.requirements.enumerated() {
                    guard let index = indices[resolved.name],
                        let dependency = ofParts[owner][index].meeting(
                            resolved.requirement,
                            access: resolved.parent == nil ? nil : access
                        )
                    else { continue }
                    ofParts[owner][index] = dependency
                    satisfied.insert(RequirementPlace(part: part, number: number))
                }
            }
        }
    }
}
