import ModuleSpec
import SwiftReader

/// Calls of a function, and functions that call it in a task.
extension RequirementPlan {
    /// A call with arguments that have the names of the parameters: `login(with: credentials)`.
    var call: String {
        guard case .function(let function) = requirement.kind else { return "" }
        let name = function.isOperator ? function.name.text : Keywords.escape(function.name.text, as: .function)
        return name + "(" + function.parameters.map(\.argument).joined(separator: ", ") + ")"
    }

    /// The call with which the stub asks a class of a domain: `try await moviesService.movies(matching: text)`; `nil`
    /// if it asks none.
    var askingCall: String? {
        guard let askedFunction, let answeredBy else { return nil }
        let isHidden = requirement.parameters.contains { $0.name.text == answeredBy }
        let property = (isHidden ? "self." : "") + Keywords.escape(answeredBy, as: isHidden ? .property : .value)
        return (isThrowing ? "try " : "") + (requirement.effects.isAsync ? "await " : "")
            + "\(property).\(Keywords.escape(askedFunction, as: .function))\(arguments)"
    }

    /// The function as a value: `login(with:)`, `refresh`.
    var compoundName: String {
        guard case .function(let function) = requirement.kind else { return "" }
        let name = Keywords.escape(function.name.text, as: .function)
        let labels = function.parameters.map { ($0.label.map { Keywords.escape($0, as: .label) } ?? "_") + ":" }
        return labels.isEmpty ? name : name + "(" + labels.joined() + ")"
    }

    /// A call with the values that `event` carries: `ask(of: event.table, then: event.answer)`.
    var eventCall: String {
        guard case .function(let function) = requirement.kind else { return "" }
        let arguments = function.parameters.enumerated().map { index, parameter in
            let name = parameter.name.text == "_" ? "\(index)" : Keywords.escape(parameter.name.text, as: .property)
            return parameter.argument(function.parameters.count == 1 ? "event" : "event." + name)
        }
        return Keywords.escape(function.name.text, as: .function) + "(" + arguments.joined(separator: ", ") + ")"
    }

    /// The full name with the types of the parameters: `login(with:)(Credentials)`.
    var signature: String {
        fullName + "(" + requirement.parameters.map { "\($0.type)" }.joined(separator: ", ") + ")"
    }

    /// Whether a plain call is enough: without `try`, `await` and `?`, and without a result. Functions that override
    /// one of the base class do not count, because the framework calls them.
    var isPlainCall: Bool {
        guard case .function(let function) = requirement.kind, function.generics.isEmpty else { return false }
        return !requirement.isStatic && !isOptional && !overrides && !function.effects.isAsync && !isThrowing
            && function.result == nil
    }

    /// Whether the name of the function begins with that of its first parameter. A variable of the same name would hide
    /// the function.
    var isHiddenByParameter: Bool {
        guard let parameter = requirement.parameters.first else { return false }
        return call.hasPrefix(Keywords.escape(parameter.name.text, as: .value))
    }

    /// Whether a task can call the function with the parameters of another function.
    var isStartable: Bool { requirement.isStartable }

    /// Whether every closure among the parameters is escaping, so that a task can capture it.
    var escapesClosures: Bool {
        requirement.parameters.allSatisfy { !isNonEscapingClosure($0.type) }
    }

    func isNonEscapingClosure(_ type: TypeSyntax) -> Bool {
        type.isNonEscapingClosure(aliases: context.functionAliases)
    }

    /// The async function of another class that the stub starts in a task; `nil` if it starts none.
    var starts: RequirementPlan? {
        guard !requests.isEmpty, !requirement.effects.isAsync, requirement.result == nil, !overrides,
            isStartable, escapesClosures
        else { return nil }
        let signature = signature
        return requests.first { $0.signature == signature }
    }

    /// The declaration of a function with the same name and parameters that returns at once: `func refresh()`.
    var starter: String { requirement.isFunction ? starterRequirement.signature : "" }

    /// The function that `starter` declares; the requirement itself if it is not a function.
    var starterRequirement: Requirement {
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

extension Requirement {
    /// Whether a task can call the function with the parameters of another function.
    var isStartable: Bool {
        // The compiler rejects a call of a function `self`.
        guard case .function(let function) = kind, !function.isOperator, !isStatic, !has("optional"),
            !has("nonisolated"),
            // What an actor holds cannot change while a task waits for it.
            !has("mutating"),
            !isUncallable, function.name.text != "self"
        else { return false }
        // A call gives types only to the generic parameters that its arguments name.
        for generic in function.generics
        where !function.parameters.contains(where: { $0.type.names(generic.name.text) }) {
            return false
        }
        return function.parameters.allSatisfy { parameter in
            if case .prefixed(let word, _) = parameter.type.withoutAttributes, word != "any", word != "some" {
                return false
            }
            // A function with `Self` in a parameter cannot be called on `any P`.
            if parameter.type.names("Self") { return false }
            // In the task, `self` is the object that starts it.
            return !parameter.isVariadic && !["_", "self"].contains(parameter.name.text)
                && !parameter.type.attributes.contains("@autoclosure")
        }
    }
}
