import ModuleSpec
import SwiftReader

/// A requirement as a closure or as an event.
extension RequirementPlan {
    /// Whether a closure can stand for it: `(_ message: String) -> Void`.
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

    /// The type of the closure.
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
        // Of other attributes nobody knows whether they are global actors, which a closure may have.
        return (requirement.attributes.contains { $0.text == "@MainActor" } ? .attributed(["@MainActor"], type) : type)
            .description
    }

    /// What an event carries that stands for it: nothing, its parameter, or a tuple of them.
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
