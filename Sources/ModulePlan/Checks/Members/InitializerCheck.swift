import ModuleSpec
import SourceText
import SwiftReader

/// Checks the initializers that sections require.
struct InitializerCheck: ModuleCheck {
    let checked: CheckedModule

    /// A warning for the first initializer that a section requires, if the function that makes the module calls none of
    /// the required ones.
    func diagnostics() -> [Diagnostic] {
        parts.filter(\.hasOwnClass).compactMap { part in
            let required = part.ownRequirements.filter(\.isPlainInitializer)
            guard let first = required.first, required.allSatisfy({ !$0.isInherited }) else { return nil }
            let values = first.requirement.parameters.filter { parameter in
                !part.partReferences.contains { $0.requiredType == parameter.type || $0.type == parameter.type }
            }
            let problem = file.warning(
                "the module is not made with '\(first.fullName)' of '\(part.name)', which stops when it is called",
                at: first.requirement.nameRange
            )
            .note("'\(part.type ?? "")' has a second initializer: '\(part.ownInitializer)'")
            guard values.count == first.requirement.parameters.count, !values.isEmpty else {
                return problem.note("write that one, or none")
            }
            let names = Set(values.map(\.name.text))
            let others = part.injected.map(\.parameter).filter { !names.contains($0.name.text) }
            let list = (others + values).map(\.declaration).joined(separator: ", ")
            return problem.note("take the values as dependencies: \(part.name)(\(list))")
        }
    }
}

extension RequirementPlan {
    /// Whether the requirement is an initializer that a plain call can call.
    fileprivate var isPlainInitializer: Bool {
        guard case .initializer(let initializer) = requirement.kind else { return false }
        return initializer.failability == nil && initializer.generics.isEmpty && initializer.effects == Effects()
    }
}

extension Part {
    /// The initializer that takes the references and the dependencies: `init(interactor: any …, limit: Int)`.
    fileprivate var ownInitializer: String {
        let references = given.map { "\($0.name): \($0.requiredType)" }
        return "init(" + (references + injected.map(\.parameter.declaration)).joined(separator: ", ") + ")"
    }
}
