import ModuleSpec
import SourceText
import SwiftReader

/// Checks that a part can keep the closures with which it reports results.
struct ClosureCheck: ModuleCheck {
    let checked: CheckedModule

    /// A warning for each completion closure that a part cannot keep until its work is done.
    func diagnostics() -> [Diagnostic] {
        let roles = Set(checked.context.architecture.roles.filter(\.isCalledInTasks).map(\.role))
        let requirements = module.sections.lazy.filter { roles.contains($0.role) }.flatMap { $0.requirements }
        return requirements.flatMap { requirement in
            // Most have none, and then nothing else is asked.
            requirement.parameters.filter { $0.isUnescapedCompletion && !requirement.effects.isAsync }.map {
                parameter in
                file.warning(
                    "'\(parameter.name.text)' is not '@escaping', so it cannot be called after "
                        + "'\(requirement.fullName)' has returned",
                    at: parameter.typeRange
                )
                .fix("@escaping \(parameter.type)")
            }
        }
    }
}

extension Parameter {
    /// Whether the parameter is a closure that is called with the result, and is not `@escaping`.
    fileprivate var isUnescapedCompletion: Bool {
        guard case .function(let function) = type.withoutAttributes, !type.attributes.contains("@escaping"),
            function.result.isVoid
        else { return false }
        return [label, name.text].compactMap { $0?.lowercased() }.contains { word in
            ["completion", "completionhandler", "callback"].contains { word.hasSuffix($0) }
        }
    }
}
