import ModuleSpec
import SwiftReader

/// A value that a class is given when it is made.
struct Dependency: Sendable {
    let parameter: Parameter
    /// Whether a module parameter is passed on; the dependency's own default is used otherwise.
    let isServed: Bool

    var name: String { parameter.name.text }

    var storedType: TypeSyntax { parameter.storedType }
}

extension Parameter {
    /// The type of a property that holds it: without `@escaping`, and a `some P` as `any P`.
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
