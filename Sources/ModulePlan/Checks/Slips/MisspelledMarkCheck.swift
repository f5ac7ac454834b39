import ModuleSpec
import SourceText
import SwiftReader

/// Checks for attributes that are nearly marks.
struct MisspelledMarkCheck: ModuleCheck {
    let checked: CheckedModule

    /// A warning for each attribute of a function whose name is nearly a mark of such functions: `latest` and `each` in
    /// tasks, and `request` in a section of `data`; and for one of a property of the state: `loading`, `error` and
    /// `list`.
    func diagnostics() -> [Diagnostic] {
        // A word with a capital is a property wrapper.
        let ofState = (module.state?.properties ?? []).flatMap(\.attributes).filter { attribute in
            attribute.name.utf8.first.map(Ascii.isUppercase) != true
        }
        let ofFunctions = misspelledMarksOfFunctions()
        return ofState.isEmpty ? ofFunctions : misspelled(ofState, of: TaskMark.allCases.map(\.rawValue)) + ofFunctions
    }

    private func misspelledMarksOfFunctions() -> [Diagnostic] {
        checked.context.sections.flatMap { described -> [Diagnostic] in
            let requirements = described.section.requirements
            // By index, since a loop copies each of them.
            guard requirements.indices.contains(where: { !requirements[$0].attributes.isEmpty }) else { return [] }
            let attributes = requirements.flatMap(\.attributes)
            let orders = described.description.isCalledInTasks ? TaskOrder.allCases.map(\.rawValue) : []
            let marks = orders + (described.section.role == .data ? [RequestPlan.mark] : [])
            return misspelled(attributes, of: marks)
        }
    }

    private func misspelled(_ attributes: [Attribute], of marks: [String]) -> [Diagnostic] {
        attributes.filter { !marks.contains($0.name) }.compactMap { attribute in
            let location = file.location(attribute.range)
            return .warning("Swift has no attribute '@\(attribute.name)'", at: location)
                .suggesting(nearestTo: attribute.name, among: marks, at: location) { "@" + $0 }
        }
    }
}
