import ModuleSpec
import SwiftReader

/// A value that a class takes in its initializer.
struct Dependency: Sendable {
    let parameter: Parameter
    /// Whether a parameter of the module provides the value. Otherwise the default of the dependency does.
    let isProvided: Bool

    var name: String { parameter.name.text }

    /// The type of the property that stores the value.
    var storedType: TypeSyntax { parameter.storedType }
}

extension Parameter {
    /// The type of a property that stores the parameter: without `@escaping`, and with `any P` for each `some P`.
    var storedType: TypeSyntax { type.withoutParameterSpecifiers.existential }

    /// The parameter with `any P` for each `some P`.
    var existential: Parameter {
        var copy = self
        copy.type = type.existential
        return copy
    }
}

extension TypeSyntax {
    /// The type with `any P` for each `some P`.
    fileprivate var existential: TypeSyntax {
        map { type in
            if case .prefixed("some", let inner) = type { .prefixed("any", inner) } else { type }
        }
    }
}
