import ModuleSpec
import SourceText
import SwiftReader

/// Checks the functions of the presenter that the view calls.
struct ViewCallCheck: ModuleCheck {
    let checked: CheckedModule

    /// An error for each setting of the module with the name of a function that the view cannot call.
    func missingFunctions() -> [Diagnostic] {
        let known = checked.context.architecture.settings.filter(\.takesFunction)
        guard !known.isEmpty, let presenter = parts.first(where: { $0.role == .presenter }) else { return [] }
        return module.settings.compactMap { setting in
            let function = setting.value
            guard let declaration = known.first(where: { $0.name.text == setting.key.text }),
                declaration.allows(function), !declaration.values.contains(function)
            else { return nil }
            let isFirst = declaration.name == checked.context.architecture.firstCall?.name
            let calls = presenter.viewCalls.filter { !isFirst || $0.argument != .animated }.flatMap(\.names)
            guard !calls.contains(function), !presenter.overrides(function) else { return nil }
            let own = presenter.ownRequirements.first { $0.name == function || $0.resolved.writtenName == function }
            guard let own else { return missing(function, of: setting, beside: calls) }
            return file.error("the view cannot call '\(own.fullName)' of 'presenter'", at: setting.valueRange)
                .note(
                    isFirst
                        ? "when it is loaded, it can call a function that takes nothing or '#view', and returns nothing"
                        : "it can call a function that takes nothing, '#view' or 'animated: Bool', and returns nothing"
                )
                .note("the requirement", at: file.location(own.requirement.nameRange))
        }
    }

    private func missing(_ function: String, of setting: Setting, beside calls: [String]) -> Diagnostic {
        let location = file.location(setting.valueRange)
        let problem = Diagnostic.error("'presenter' has no function '\(function)'", at: location)
        let written =
            function.hasSuffix(":)")
            ? function.dropLast() + " #view)" : function.dropLast(function.hasSuffix("()") ? 2 : 0) + "()"
        return problem.suggesting(nearestTo: function, among: calls, at: location)
            ?? problem.note("write 'func \(written)' in 'presenter'")
    }

    /// A warning for each function that has the name of one that the view calls, but that the view cannot call. Nothing
    /// else calls it.
    func uncalledFunctions() -> [Diagnostic] {
        guard let presenter = parts.first(where: { $0.role == .presenter }) else { return [] }
        let own = presenter.ownRequirements.filter { plan in
            guard !plan.isPlainCall, !plan.overrides, case .function(let function) = plan.requirement.kind else {
                return false
            }
            return function.parameters.isEmpty
        }
        guard !own.isEmpty || presenter.viewCalls.contains(where: { $0.argument == .animated }) else { return [] }
        let known = checked.context.architecture.settings.filter(\.takesFunction).map {
            checked.context.settings[$0.name.text]
        }
        // A name that the module itself chooses has its own error.
        let chosen = module.settings.map(\.value)
        if let first = checked.context.architecture.firstCall.map({ checked.context.settings[$0.name.text] }),
            !chosen.contains(first)
        {
            let calls = presenter.viewCalls.filter { $0.names.contains(first) }
            if let call = calls.first, calls.allSatisfy({ $0.argument == .animated }) {
                return [
                    file.warning("the view does not call '\(call.plan.fullName)'", at: call.plan.requirement.nameRange)
                        .note("when it is loaded, it calls functions that take nothing or '#view'")
                ]
            }
        }
        let names = Set(known).subtracting(presenter.viewCalls.map(\.plan.name) + chosen)
        let awaitsLoading =
            checked.context.settings["ui"] == "swiftui"
            && !presenter.ownRequirements.contains { $0.fullName == "load()" }
        return own.filter { names.contains($0.name) }.map { plan in
            let warning = file.warning("the view does not call '\(plan.fullName)'", at: plan.requirement.nameRange)
                .note("it calls functions without 'async', 'throws' and a result; call this one yourself")
            guard awaitsLoading, plan.requirement.canBeAwaited else { return warning }
            return warning.note("or name it 'load()': a view of SwiftUI awaits that each time it appears")
        }
    }
}

extension Part {
    /// Whether the class meets a function by overriding one of its base class, which the framework calls.
    fileprivate func overrides(_ function: String) -> Bool {
        ownRequirements.contains { $0.overrides && ($0.name == function || $0.fullName == function) }
    }
}
