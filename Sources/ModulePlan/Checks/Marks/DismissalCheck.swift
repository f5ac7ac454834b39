import ModuleSpec
import SourceText

/// Checks the function that the alert of an `@error` property calls.
struct DismissalCheck: ModuleCheck {
    let checked: CheckedModule

    /// An error for each function and property that is called like the function for a dismissed alert, and that the
    /// alert of an `@error` property cannot call.
    func diagnostics() -> [Diagnostic] {
        guard checked.context.markedState.error != nil, checked.context.settings["ui"] != "none",
            let presenter = classes.placedParts.first(where: { $0.part.role == .presenter })
        else { return [] }
        // Without a protocol, the alert calls the class, which has the functions of other sections and protocols, too.
        let isCalledItself = presenter.part.contract == nil && !presenter.adopted.isEmpty
        let plans = isCalledItself ? presenter.adopted.flatMap(\.stubs) : presenter.part.ownRequirements
        let called = plans.filter { plan in
            plan.name == "didDismissError" && plan.requirement.parameters.isEmpty && !plan.requirement.isStatic
        }
        return called.filter { !$0.isPlainCall || $0.requirement.has("nonisolated") }.map { plan in
            file.error("the alert of '@error' cannot call '\(plan.fullName)'", at: plan.requirement.nameRange)
                .note("write 'func didDismissError()', or give it another name")
        }
    }
}
