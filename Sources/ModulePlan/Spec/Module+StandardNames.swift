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
        allParameters.contains { names.contains($0.name.text) }
            || allRequirements.contains { requirement in
                names.contains(requirement.baseName) || requirement.parameters.contains { names.contains($0.name.text) }
            }
    }

    /// The parameters of the module and of its sections.
    private var allParameters: some Sequence<Parameter> {
        ([parameters] + sections.map(\.dependencies)).joined()
    }

    /// The requirements of the sections and of the spec's protocols.
    private var allRequirements: some Sequence<Requirement> {
        (sections.map(\.requirements) + declarations.compactMap(\.protocolRequirements)).joined()
    }
}
