import ModuleSpec

extension PlanningContext {
    /// Finds the data sections that can answer for requirements of other parts.
    ///
    /// A part that refers to data sections asks the only one of them that has a function with the same declaration.
    static func findAnsweringParts(for drafts: inout [PartDraft]) {
        var owners: [String: [String]] = [:]
        for draft in drafts where draft.section.role == .data {
            let declarations = Set(draft.requirements.filter { $0.parent == nil }.map(\.requirement.declaration))
            for declaration in declarations { owners[declaration, default: []].append(draft.name) }
        }
        guard !owners.isEmpty else { return }
        let sections = Set(owners.values.joined())
        for index in drafts.indices
        where drafts[index].partReferences.contains(where: { sections.contains($0.target) }) {
            drafts[index].answeringParts = drafts[index].requirements.map { resolved in
                let requirement = resolved.requirement
                guard requirement.isFunction, requirement.isStartable else { return nil }
                let names = owners[requirement.declaration] ?? []
                return names.count == 1 ? names[0] : nil
            }
        }
    }
}
