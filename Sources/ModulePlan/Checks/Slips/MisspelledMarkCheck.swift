import ModuleSpec
import SourceText
import SwiftReader

/// Checks for attributes that are nearly marks.
struct MisspelledMarkCheck: ModuleCheck {
    let checked: CheckedModule

    /// A warning for each attribute of a function whose name is nearly a mark of such functions: `latest` and `each` in
    /// tasks, and `request` in a section of `data`; for one of a property of the state: `loading`, `error` and `list`;
    /// and for `key` before a property of an entity, or before a parameter of a function with `request`.
    func diagnostics() -> [Diagnostic] {
        let ofState = misspelled(
            attributes(of: module.state?.properties ?? []),
            of: TaskMark.allCases.map(\.rawValue)
        )
        return ofState + misspelledKeys() + misspelledMarksOfFunctions()
    }

    /// The attributes of properties that are no property wrappers, as a word with a capital is.
    private func attributes(of properties: [StoredProperty]) -> [Attribute] {
        // By index, since a loop copies each of them.
        properties.indices.flatMap { properties[$0].attributes }.filter { attribute in
            attribute.name.utf8.first.map(Ascii.isUppercase) != true
        }
    }

    private func misspelledKeys() -> [Diagnostic] {
        let ofEntities = module.declarations.indices.flatMap { index -> [Attribute] in
            guard case .entity(let members) = module.declarations[index].kind else { return [] }
            return attributes(of: members.compactMap(\.storedProperty))
        }
        let sent = module.sections.filter { $0.role == .data }.flatMap(\.requirements).filter { $0.requestMark != nil }
        let ofParameters = sent.flatMap(\.parameters).flatMap(\.attributes)
        return misspelled(ofEntities + ofParameters, of: [Attribute.key])
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
            // The suggestion leaves what is in parentheses.
            let start = attribute.range.lowerBound
            let end = start + min(attribute.range.count, "@\(attribute.name)".utf8.count)
            let location = file.location(start..<end)
            return .warning("Swift has no attribute '@\(attribute.name)'", at: location)
                .suggesting(nearestTo: attribute.name, among: marks, at: location) { "@" + $0 }
        }
    }
}
