import ModuleSpec
import SourceText
import SwiftReader

extension Module {
    /// The module without the protocols that sections inherit whose class cannot adopt them.
    ///
    /// - Returns: the module, and what to tell its author.
    func omittingParents(ofSections roles: Set<Role>) -> (module: Module, notes: [Diagnostic]) {
        var copy = self
        var notes: [Diagnostic] = []
        for index in sections.indices where roles.contains(sections[index].role) {
            copy.sections[index].parents = []
            notes += sections[index].parents.map { parent in
                Diagnostic(
                    .note,
                    "'\(parent.type)' is left out: what '\(sections[index].name.text)' becomes here is no class",
                    at: location(parent.range)
                )
            }
        }
        return (copy, notes)
    }

    /// The module without the parameters of requirements that name a part which has no protocol to name.
    ///
    /// - Parameter unnamed: the words of those parts.
    /// - Returns: the module, and what to tell its author.
    func omittingParameters(
        that unnamed: Set<String>,
        architecture: String
    ) -> (module: Module, notes: [Diagnostic]) {
        guard !unnamed.isEmpty else { return (self, []) }
        var copy = self
        var notes: [Diagnostic] = []
        for index in sections.indices {
            copy.sections[index].requirements = sections[index].requirements.map { requirement in
                guard case .function(var function) = requirement.kind else { return requirement }
                function.parameters.removeAll { parameter in
                    guard let name = parameter.type.placeholders.first(where: unnamed.contains) else { return false }
                    notes.append(
                        Diagnostic(
                            .note,
                            "'\(parameter.name.text)' is left out: in '\(architecture)' there is no protocol for '#\(name)'",
                            at: location(parameter.range)
                        )
                    )
                    return true
                }
                var whole = requirement
                whole.kind = .function(function)
                return whole
            }
        }
        return (copy, notes)
    }
}
