import ModuleSpec
import SwiftReader
import TemplateEngine

/// The list of the screen, which the spec marks with `@list`.
struct ListPlan: Sendable {
    let property: StatePropertySubject
    let element: TypeSyntax
    /// Whether its elements can be the items of a diffable data source.
    let isDiffable: Bool
    /// The function that gets a selected row.
    let selection: RequirementPlan?
    let selectedRow: ListSelection.Row?

    // docs/templates.md documents each row.
    static let fields = StatePropertySubject.fields.of { (list: ListPlan) in list.property }.adding([
        "cell": { .string($0.cell) },
        "element": { .string($0.element.description) },
        "isDiffable": { .bool($0.isDiffable) },
        "selectedRow": { .string($0.selectedRow?.rawValue ?? "") },
        "selection": { .stringOrNull($0.selection?.call(with: "$0")) },
    ])

    /// The identifier of its cells.
    private var cell: String {
        guard case .named(let path) = element, path.count == 1, path[0].arguments.isEmpty else {
            return property.property.property.name.text
        }
        return path[0].name
    }
}

/// The function of the presenter that gets the row which a person selects, as `@list(didSelect)` names it.
struct ListSelection: Sendable {
    /// What the function takes. The raw value is what templates see.
    enum Row: String, Sendable {
        case element
        case index
    }

    /// The place of the function's name.
    let function: Range<Int>
    let row: Row

    /// `nil` if the mark names no function, or none that takes a row.
    init?(of list: MarkedState.List, in module: Module) {
        guard let name = list.selection else { return nil }
        let functions = module.functionsOfPresenter.filter { $0.baseName == name }
        let candidates = functions.compactMap { function in
            function.selectedRow(ofListOf: list.property.type).map { (function.nameRange, $0) }
        }
        guard let found = candidates.first(where: { $0.1 == .element }) ?? candidates.first else { return nil }
        (function, row) = found
    }
}

extension Module {
    /// The functions of `presenter`.
    var functionsOfPresenter: [Requirement] {
        sections.filter { $0.role == .presenter }.flatMap(\.requirements).filter(\.isFunction)
    }
}

extension Requirement {
    /// How the function gets a selected row; `nil` if the screen cannot call it with one.
    ///
    /// - Parameter list: The type of the list.
    func selectedRow(ofListOf list: TypeSyntax) -> ListSelection.Row? {
        guard case .function(let function) = kind, function.result == nil, !effects.isAsync, !effects.canThrow,
            genericNames.isEmpty, !isStatic, parameters.count == 1
        else { return nil }
        if list == .array(parameters[0].type) { return .element }
        return parameters[0].type == .name("Int") ? .index : nil
    }
}
