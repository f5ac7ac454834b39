import ModuleSpec
import SourceText
import SwiftReader

extension Module {
    /// Removes the parents of sections whose class cannot adopt protocols.
    ///
    /// - Returns: The module, and a note for each parent that is removed.
    func omittingParents(ofSections roles: Set<Role>) -> (module: Module, notes: [Diagnostic]) {
        var copy = self
        var notes: [Diagnostic] = []
        for index in sections.indices where roles.contains(sections[index].role) {
            copy.sections[index].parents = []
            notes += sections[index].parents.map { parent in
                Diagnostic(
                    .note,
                    "'\(parent.type)' is left out: '\(sections[index].name.text)' is not a class here",
                    at: location(parent.range)
                )
            }
        }
        return (copy, notes)
    }

    /// Removes the parameters of requirements whose types name a part without a protocol.
    ///
    /// - Parameters:
    ///   - parts: The names of the parts without a protocol.
    ///   - architecture: The name of the architecture, for the notes.
    /// - Returns: The module, and a note for each parameter that is removed.
    func omittingParameters(naming parts: Set<String>, architecture: String) -> (module: Module, notes: [Diagnostic]) {
        guard !parts.isEmpty else { return (self, []) }
        var copy = self
        var notes: [Diagnostic] = []
        for index in sections.indices {
            copy.sections[index].requirements = sections[index].requirements.map { requirement in
                requirement.omittingParameters { parameter in
                    guard let name = parameter.type.placeholders.first(where: parts.contains) else { return false }
                    notes.append(
                        Diagnostic(
                            .note,
                            "'\(parameter.name.text)' is left out: in '\(architecture)' there is no protocol for '#\(name)'",
                            at: location(parameter.range)
                        )
                    )
                    return true
                }
            }
        }
        return (copy, notes)
    }
}

extension Requirement {
    /// The requirement without some of its parameters. Only functions lose parameters.
    fileprivate func omittingParameters(where isOmitted: (Parameter) -> Bool) -> Requirement {
        guard case .function(var function) = kind else { return self }
        function.parameters.removeAll(where: isOmitted)
        var copy = self
        copy.kind = .function(function)
        return copy
    }
}
