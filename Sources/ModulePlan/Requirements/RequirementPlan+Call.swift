import ModuleSpec
import SwiftReader

/// Calls of a requirement.
extension RequirementPlan {
    /// The requirement called with parameters of its own names: `login(with: credentials)`.
    var call: String {
        guard case .function(let function) = requirement.kind else { return "" }
        let name = function.isOperator ? function.name.text : Keywords.escape(function.name.text, as: .function)
        return name + "(" + function.parameters.map(\.argument).joined(separator: ", ") + ")"
    }

    /// The function itself, as a value: `login(with:)`, `refresh`.
    var compoundName: String {
        guard case .function(let function) = requirement.kind else { return "" }
        let name = Keywords.escape(function.name.text, as: .function)
        let labels = function.parameters.map { ($0.label.map { Keywords.escape($0, as: .label) } ?? "_") + ":" }
        return labels.isEmpty ? name : name + "(" + labels.joined() + ")"
    }

    /// The requirement called with what `event` carries: `ask(of: event.table, then: event.answer)`.
    var eventCall: String {
        guard case .function(let function) = requirement.kind else { return "" }
        let arguments = function.parameters.enumerated().map { index, parameter in
            let name = parameter.name.text == "_" ? "\(index)" : Keywords.escape(parameter.name.text, as: .property)
            return parameter.argument(function.parameters.count == 1 ? "event" : "event." + name)
        }
        return Keywords.escape(function.name.text, as: .function) + "(" + arguments.joined(separator: ", ") + ")"
    }

    /// What tells it from others with the types of its parameters.
    var signature: String {
        fullName + "(" + requirement.parameters.map { "\($0.type)" }.joined(separator: ", ") + ")"
    }

    /// Whether a task can call it and pass its parameters on.
    var isStartable: Bool {
        // The compiler takes a call of `self` for a mistake.
        guard case .function(let function) = requirement.kind, !function.isOperator, !requirement.isStatic,
            !requirement.has("nonisolated"), !isUncallable, function.name.text != "self"
        else { return false }
        return function.parameters.allSatisfy { parameter in
            if case .prefixed(let word, _) = parameter.type.withoutAttributes, word != "any", word != "some" {
                return false
            }
            // What takes its own type cannot be called on `any` of it.
            if parameter.type.names("Self") { return false }
            // In the task, `self` is the presenter.
            return !parameter.isVariadic && !["_", "self"].contains(parameter.name.text)
                && !parameter.type.attributes.contains("@autoclosure")
        }
    }

    /// Whether every closure that it is given may outlive the call, as a task needs.
    var escapesClosures: Bool {
        requirement.parameters.allSatisfy { !isNonEscapingClosure($0.type) }
    }

    private func isNonEscapingClosure(_ type: TypeSyntax) -> Bool {
        if type.attributes.contains("@escaping") { return false }
        if type.isFunction { return true }
        if case .named(let components) = type.withoutAttributes, components.count == 1 {
            return context.functionAliases.contains(components[0].name)
        }
        return false
    }

    /// Whether the interactor's output asks for it. The interactor starts that, and to start the interactor there would
    /// go on for ever.
    var isAskedByOutput: Bool { askedBy.contains(Role.output.rawValue) }

    /// What the interactor does in its own time, and a task in the stub starts; `nil` where the stub is none of that kind.
    var starts: RequirementPlan? {
        guard !requests.isEmpty, !isAskedByOutput, !requirement.effects.isAsync, requirement.result == nil, !overrides,
            isStartable, escapesClosures
        else { return nil }
        let signature = signature
        return requests.first { $0.signature == signature }
    }

    /// A function of the same name and parameters that returns at once: `func refresh()`.
    var starter: String { requirement.isFunction ? starting.signature : "" }

    /// The function that `starter` declares; the requirement itself where it is none.
    var starting: Requirement {
        guard case .function(var function) = requirement.kind else { return requirement }
        var copy = inClass(requirement)
        function.effects = Effects()
        function.result = nil
        function.parameters = function.parameters.map { parameter in
            var parameter = parameter
            if isNonEscapingClosure(parameter.type) {
                parameter.type = .attributed(
                    ["@escaping"] + parameter.type.attributes,
                    parameter.type.withoutAttributes
                )
            }
            return parameter
        }
        copy.kind = .function(function)
        return copy
    }
}
