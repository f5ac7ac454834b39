import ModuleSpec
import SourceText
import SwiftReader

/// Checks `@list`: the screen that it needs, and the function that it calls.
struct ListCheck: ModuleCheck {
    let checked: CheckedModule

    /// An error for each `@list` that this screen cannot have, or whose function it cannot call.
    func wrongLists(in state: [StoredProperty]) -> [Diagnostic] {
        let marked = state.flatMap { property in
            property.attributes.filter { TaskMark($0) == .list && TaskMark.list.accepts(property.type) }
                .map { (property: property, mark: $0) }
        }
        return marked.enumerated().compactMap { index, list in
            guard index == 0 else { return file.error("a second '@list'", at: list.mark.range) }
            guard checked.context.settings["ui"] != "none" else {
                return file.error("'@list' needs a screen, and 'ui' is 'none'", at: list.mark.range)
            }
            return wrongSelection(list.mark, of: list.property)
        }
    }

    /// An error for what is wrong in the parentheses of `@list`.
    private func wrongSelection(_ mark: Attribute, of list: StoredProperty) -> Diagnostic? {
        guard let arguments = mark.arguments, arguments.count < 2 else {
            return file.error("'@list' cannot have this in parentheses", at: mark.range)
                .note("write the name of a function of 'presenter': @list(didSelect)")
        }
        guard let name = arguments.first else { return nil }
        let functions = checked.context.written.functionsOfPresenter
        let range = mark.range(of: name, in: file)
        guard let first = functions.first(where: { $0.baseName == name }) else {
            let takers = functions.filter { $0.selectedRow(ofListOf: list.type) != nil }.map(\.baseName)
            let problem = file.error("'presenter' has no function '\(name)'", at: range)
            return problem.suggesting(nearestTo: name, among: takers, at: file.location(range)) ?? problem
        }
        let takesRow = functions.contains { $0.baseName == name && $0.selectedRow(ofListOf: list.type) != nil }
        return takesRow ? nil : cannotTakeRow(first, of: list, at: range)
    }

    private func cannotTakeRow(_ function: Requirement, of list: StoredProperty, at range: Range<Int>) -> Diagnostic {
        let element = if case .array(let element) = list.type { element.description } else { "Int" }
        return file.error("'\(function.fullName)' cannot get the selected row", at: range)
            .note(
                "it must take one '\(element)'\(element == "Int" ? "" : ", or an 'Int' for the index,") and nothing else",
                at: file.location(function.nameRange)
            )
    }
}
