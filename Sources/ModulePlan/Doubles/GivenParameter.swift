import SwiftReader

/// A parameter of a module without a default value, and what a test gives for it.
struct GivenParameter: Sendable {
    let parameter: Parameter
    /// The expression for a value; `nil` if somebody has to write one.
    let value: String?

    init(_ parameter: Parameter, samples: SampleValues) {
        self.parameter = parameter
        value = samples.value(of: parameter.storedType, named: parameter.name.text)
    }
}
