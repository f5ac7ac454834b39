import ModuleSpec
import SwiftReader

/// The types of a closure and of an event that take the place of a function.
extension RequirementPlan {
    /// Whether a closure can take the place of the function: `(_ message: String) -> Void`.
    var canBeClosure: Bool {
        guard case .function(let function) = requirement.kind, !function.isOperator, function.generics.isEmpty,
            !requirement.isStatic, function.result?.names("Self") != true
        else { return false }
        return function.parameters.allSatisfy { parameter in
            if case .prefixed(let word, _) = parameter.type.withoutAttributes, word != "any" { return false }
            return !parameter.isVariadic && !parameter.type.names("Self") && !parameter.type.holdsOpaqueType
                && !parameter.type.attributes.contains("@autoclosure")
        }
    }

    /// The type of the closure; `nil` if no closure can take the place of the function.
    var closureType: String? {
        guard canBeClosure, case .function(let function) = requirement.kind else { return nil }
        let parameters = function.parameters.map { parameter in
            let name = parameter.name.text
            return TypeSyntax.TupleElement(
                label: name == "_" ? nil : "_",
                name: name,
                type: parameter.type.withoutImplicitUnwrapping
            )
        }
        let type = TypeSyntax.function(
            .init(
                parameters: parameters,
                effects: function.effects,
                result: function.result?.withoutImplicitUnwrapping ?? .name("Void")
            )
        )
        // Only a global actor can be an attribute of a closure, and no other attribute is certainly one.
        return (requirement.attributes.contains { $0.text == "@MainActor" } ? .attributed(["@MainActor"], type) : type)
            .description
    }

    /// The type of the value that an event carries: `Void`, the type of the parameter, or a tuple.
    var eventType: String? {
        guard canBeClosure, case .function(let function) = requirement.kind else { return nil }
        if function.parameters.isEmpty { return "Void" }
        let types = function.parameters.map {
            ($0.name.text, $0.type.withoutParameterSpecifiers.withoutImplicitUnwrapping)
        }
        if let (_, type) = types.first, types.count == 1 { return type.description }
        return TypeSyntax.tuple(types.map { TypeSyntax.TupleElement(label: $0.0 == "_" ? nil : $0.0, type: $0.1) })
            .description
    }
}
