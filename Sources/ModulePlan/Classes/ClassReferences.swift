import SwiftReader

/// The references of a class, each in the form that the class's requirements ask for: the spec says what it looks like.
struct ClassReferences {
    /// By part, those to other parts.
    private(set) var wiring: [[Reference]]
    /// By part, all others.
    private(set) var held: [[Reference]]
    /// By part, the numbers of the requirements that ask for a reference. One whose form cannot be had is not among them.
    private(set) var asking: [Set<Int>]

    init(_ drafts: [PartDraft]) {
        wiring = drafts.map(\.wiring)
        held = drafts.map(\.held)
        asking = drafts.map { _ in [] }
        let places = drafts.map { (wiring: Self.places(in: $0.wiring), held: Self.places(in: $0.held)) }
        guard places.contains(where: { !$0.wiring.isEmpty || !$0.held.isEmpty }) else { return }
        for (index, draft) in drafts.enumerated() {
            for (number, asked) in draft.requirements.enumerated() {
                guard let form = ReferenceForm(asked.requirement) else { continue }
                for owner in drafts.indices {
                    let isWritten = owner == index && asked.parent == nil
                    let isTaken =
                        Self.give(form, to: &wiring[owner], places[owner].wiring, isWritten: isWritten)
                        || Self.give(form, to: &held[owner], places[owner].held, isWritten: isWritten)
                    if isTaken { asking[index].insert(number) }
                }
            }
        }
    }

    private static func places(in references: [Reference]) -> [String: Int] {
        Dictionary(references.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    /// - Parameter places: where the references are in their list, by name.
    /// - Returns: whether there is a reference of the form's name that can have the form.
    private static func give(
        _ form: ReferenceForm,
        to references: inout [Reference],
        _ places: [String: Int],
        isWritten: Bool
    ) -> Bool {
        guard let place = places[form.name], let taken = references[place].taking(form, isWritten: isWritten) else {
            return false
        }
        references[place] = taken
        return true
    }
}
