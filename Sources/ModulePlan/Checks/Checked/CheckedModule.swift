import ModuleSpec
import SwiftReader

/// A module with its planned classes: what all checks look at. It is a class because each of them keeps it.
final class CheckedModule {
    let context: PlanningContext
    /// The classes, each with the names that its templates use.
    let classes: ModuleClasses
    /// The names of the protocols and classes of all parts.
    let namesOfParts: Set<String>

    init(_ context: PlanningContext, classes: ModuleClasses) {
        self.context = context
        self.classes = classes
        namesOfParts = Set(classes.parts.flatMap { [$0.ownContract, $0.type] }.compactMap { $0 })
    }
}

// MARK: - Requests

extension CheckedModule {
    /// The async functions of the parts whose functions tasks call.
    ///
    /// - Parameter isWanted: Which of them.
    func requests(where isWanted: (Requirement) -> Bool = { _ in true }) -> [Requirement] {
        context.sections.filter(\.description.isCalledInTasks).flatMap(\.section.requirements)
            .filter { $0.isFunction && $0.effects.isAsync && isWanted($0) }
    }

    /// The part whose tasks call requests.
    var caller: PlacedPart? {
        let role = context.architecture.role(.presenter)?.adopter ?? .presenter
        return classes.placedParts.first { $0.part.role == role }
    }

    /// The requests that its tasks do call.
    ///
    /// - Parameter isWanted: Which of them.
    func calledRequests(where isWanted: (Requirement) -> Bool) -> [Requirement] {
        let requests = requests(where: isWanted)
        guard !requests.isEmpty, let caller else { return [] }
        return requests.filter { caller.hasTask(calling: $0.baseName) }
    }
}
