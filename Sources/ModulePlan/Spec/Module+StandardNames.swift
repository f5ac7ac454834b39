import ModuleSpec
import SwiftReader

// Generated code uses names of the standard library. It qualifies a name that a member of the module hides.

extension Module {
    /// `Swift.` if a member or a parameter hides a function of the standard library that generated code calls; empty
    /// otherwise.
    var qualifier: String {
        hasMember(named: "fatalError", "assertionFailure") ? "Swift." : ""
    }

    /// Whether a requirement or a parameter has one of some names.
    func hasMember(named names: String...) -> Bool {
        func isOne(_ parameters: [Parameter]) -> Bool { parameters.contains { names.contains($0.name.text) } }
        func areOne(_ requirements: [Requirement]) -> Bool {
            requirements.contains { names.contains($0.baseName) || isOne($0.parameters) }
        }
        return isOne(parameters)
            || sections.contains { isOne($0.dependencies) || areOne($0.requirements) }
            || declarations.contains { $0.protocolRequirements.map(areOne) == true }
    }
}
