import ModuleSpec
import SwiftReader

extension PlanningContext {
    /// Finds the data sections that can answer for requirements of other parts.
    ///
    /// A part that refers to data sections asks the only one of them that has a function with the same declaration.
    static func findAnsweringParts(for drafts: inout [PartDraft]) {
        var answers: [String: [(section: String, requirement: Requirement)]] = [:]
        for draft in drafts where draft.role == .data {
            for resolved in draft.requirements where resolved.parent == nil {
                answers[resolved.identity, default: []].append((draft.name, resolved.requirement))
            }
        }
        guard !answers.isEmpty else { return }
        let sections = Set(answers.values.joined().map(\.section))
        for index in drafts.indices
        where drafts[index].partReferences.contains(where: { sections.contains($0.target) }) {
            drafts[index].answeringParts = drafts[index].requirements.map { resolved in
                let requirement = resolved.requirement
                guard requirement.isFunction, requirement.isStartable else { return nil }
                let same = (answers[resolved.identity] ?? []).filter {
                    $0.requirement.declaration == requirement.declaration
                }
                let names = Set(same.map(\.section))
                return names.count == 1 ? names.first : nil
            }
        }
    }
}
