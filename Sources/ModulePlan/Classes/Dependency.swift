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
    var storedType: TypeSyntax {
        type.withoutParameterSpecifiers.map { type in
            if case .prefixed("some", let inner) = type { .prefixed("any", inner) } else { type }
        }
    }
}
