import SwiftReader
import TemplateEngine

/// A function that the view can call at a moment of its life: a plain call with nothing, with the view itself, or with
/// whether a change is animated.
struct ViewCall: Sendable {
    /// What the view passes.
    enum Argument: String, Sendable {
        case nothing = ""
        case view
        case animated
    }

    let plan: RequirementPlan
    let argument: Argument

    /// - Parameter viewTypes: The types of the view.
    /// - Returns: `nil` if the view cannot call the function.
    init?(_ plan: RequirementPlan, viewTypes: Set<TypeSyntax>) {
        guard plan.isPlainCall, case .function(let function) = plan.requirement.kind, !function.isOperator,
            function.parameters.count < 2
        else { return nil }
        self.plan = plan
        guard let parameter = function.parameters.first else {
            argument = .nothing
            return
        }
        guard !parameter.isVariadic else { return nil }
        if viewTypes.contains(parameter.type) {
            argument = .view
        } else if plan.requirement.takesAnimated {
            argument = .animated
        } else {
            return nil
        }
    }

    // docs/templates.md documents each row.
    static let fields: Fields<ViewCall> = [
        "argument": { .string($0.argument.rawValue) },
        "fullName": { .string($0.plan.fullName) },
        "head": { .string($0.head) },
        "isFirst": { .bool($0.canBeFirst) },
        "name": { .string($0.plan.name) },
        "writtenName": { .string($0.plan.resolved.writtenName) },
    ]

    /// The names by which a setting can choose the function.
    var names: [String] { [plan.name, plan.resolved.writtenName] }

    /// Whether the view can call the function when it is loaded. No change is animated then, and a function that is not
    /// isolated could not show the state.
    var canBeFirst: Bool { argument != .animated && !plan.requirement.has("nonisolated") }

    /// The call up to its argument: `didLoad(view: `.
    private var head: String {
        let label = plan.requirement.parameters.first?.label.map { Keywords.escape($0, as: .label) + ": " } ?? ""
        return Keywords.escape(plan.name, as: .function) + "(" + label
    }
}

extension Requirement {
    /// Whether the requirement is `func load() async`, which a view can await in a task of its own.
    var isAwaitedLoading: Bool { canBeAwaited && fullName == "load()" }

    /// Whether a view can await the requirement in a task of its own, if it takes nothing.
    var canBeAwaited: Bool {
        isFunction && effects.isAsync && !effects.canThrow && result == nil && genericNames.isEmpty
    }
}
