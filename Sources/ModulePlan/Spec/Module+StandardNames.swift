import ModuleSpec
import SwiftReader

// Generated code uses names of the standard library. It qualifies a name that a member of the module hides.

extension Module {
    /// `Swift.` if a member or a parameter hides a function of the standard library that generated code calls; empty
    /// otherwise.
    var qualifier: String {
        hasMember { $0 == "fatalError" || $0 == "assertionFailure" } ? "Swift." : ""
    }

    /// Whether `Task` is not the standard library's in this module, but a type of the app or a member.
    var hasOwnTask: Bool {
        if declarations.contains(where: { $0.name.text == "Task" }) || hasMember(where: { $0 == "Task" }) {
            return true
        }
        var isFound = false
        func look(at type: TypeSyntax) {
            type.visit { type in
                guard case .named(let components) = type, let first = components.first else { return }
                if first.name == "Task", first.arguments.count != 2 { isFound = true }
            }
        }
        for requirement in allRequirements { requirement.types.forEach(look) }
        for parameter in allParameters { look(at: parameter.type) }
        return isFound
    }

    /// Whether the name of a requirement or of a parameter meets a condition.
    private func hasMember(where isMet: (_ name: String) -> Bool) -> Bool {
        allParameters.contains { isMet($0.name.text) }
            || allRequirements.contains { requirement in
                isMet(requirement.baseName) || requirement.parameters.contains { isMet($0.name.text) }
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
