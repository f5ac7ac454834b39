import ModuleSpec
import SourceText
import SwiftReader

/// Checks `@latest`, `@each` and `@first`, which say what a new call of a request does while an older one runs.
struct TaskOrderCheck: ModuleCheck {
    let checked: CheckedModule

    /// An error for each of them before a requirement that no task calls, and for a second one.
    func misplacedOrders() -> [Diagnostic] {
        let ofSections = checked.context.sections.flatMap { part in
            part.section.requirements.filter { !$0.attributes.isEmpty }.compactMap { requirement in
                problem(withOrderOf: requirement, isCalledInTasks: part.description.isCalledInTasks)
            }
        }
        let ofProtocols = module.declarations.flatMap { declaration in
            (declaration.protocolRequirements ?? []).compactMap { problem(withOrderOf: $0, isCalledInTasks: false) }
        }
        return ofSections + ofProtocols
    }

    private func problem(withOrderOf requirement: Requirement, isCalledInTasks: Bool) -> Diagnostic? {
        let orders = requirement.attributes.filter { TaskOrder($0) != nil }
        guard let first = orders.first else { return nil }
        guard isCalledInTasks, requirement.isRequest else {
            return file.error("no task calls '\(requirement.fullName)'", at: first.range)
                .note("'@\(first.name)' belongs before an async function of 'interactor'")
        }
        if let wrong = orders.first(where: { $0.text != "@" + $0.name }) {
            return file.error("'@\(wrong.name)' takes no arguments", at: wrong.range)
        }
        return orders.count > 1
            ? file.error("a function has one of \(TaskOrder.list), and once", at: orders[1].range) : nil
    }
}
