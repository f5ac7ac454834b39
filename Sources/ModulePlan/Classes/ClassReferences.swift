import SwiftReader

/// The references of one class. The requirements of the class decide the type of a reference, and whether it has a
/// setter.
struct ClassReferences {
    /// By part, the references to other parts.
    private(set) var partReferences: [[Reference]]
    /// By part, the other references.
    private(set) var held: [[Reference]]
    /// By part, the indices of the requirements that a reference satisfies.
    private(set) var satisfied: [Set<Int>]

    init(_ drafts: [PartDraft]) {
        partReferences = drafts.map(\.partReferences)
        held = drafts.map(\.held)
        satisfied = drafts.map { _ in [] }
        let indices = drafts.map { (Self.indices(of: $0.partReferences), Self.indices(of: $0.held)) }
        guard indices.contains(where: { !$0.0.isEmpty || !$0.1.isEmpty }) else { return }
        for (part, requirements) in drafts.map(\.requirements).enumerated() {
            for (number, resolved) in requirements.enumerated() {
                guard let form = ReferenceForm(resolved.requirement) else { continue }
                for owner in drafts.indices {
                    let isWritten = owner == part && resolved.parent == nil
                    let (ofParts, ofHeld) = indices[owner]
                    let isSatisfied =
                        Self.satisfy(form, by: &partReferences[owner], at: ofParts[form.name], isWritten: isWritten)
                        || Self.satisfy(form, by: &held[owner], at: ofHeld[form.name], isWritten: isWritten)
                    if isSatisfied { satisfied[part].insert(number) }
                }
            }
        }
        breakCycles(of: drafts)
    }

    /// If two parts would take each other in their initializers, the one with the weak reference gets the other one
    /// later.
    private mutating func breakCycles(of drafts: [PartDraft]) {
        for part in drafts.indices {
            for index in partReferences[part].indices {
                let reference = partReferences[part][index]
                guard reference.isGiven, reference.isWeak,
                    let other = drafts.firstIndex(where: { $0.name == reference.target }),
                    partReferences[other].contains(where: { $0.isGiven && $0.target == drafts[part].name })
                else { continue }
                partReferences[part][index] = reference.setLater
            }
        }
    }

    /// By name, the index of the first reference.
    private static func indices(of references: [Reference]) -> [String: Int] {
        Dictionary(references.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    /// - Parameter index: The index of the reference with the name of the requirement; `nil` if there is none.
    /// - Returns: Whether the reference satisfies the requirement.
    private static func satisfy(
        _ form: ReferenceForm,
        by references: inout [Reference],
        at index: Int?,
        isWritten: Bool
    ) -> Bool {
        guard let index, let reference = references[index].satisfying(form, isWritten: isWritten) else { return false }
        references[index] = reference
        return true
    }
}
