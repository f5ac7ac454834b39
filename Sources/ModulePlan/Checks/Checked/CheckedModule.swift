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
    /// The requests of the parts whose functions tasks call.
    ///
    /// - Parameters:
    ///   - isInherited: Whether those count that the parts inherit from protocols of the spec.
    ///   - isWanted: Which of them.
    func requests(
        orInherited isInherited: Bool = true,
        where isWanted: (Requirement) -> Bool = { _ in true }
    ) -> [Requirement] {
        var requests: [Requirement] = []
        for part in context.sections where part.description.isCalledInTasks {
            requests += part.section.requirements.filter { $0.isRequest && isWanted($0) }
            guard isInherited, !part.section.parents.isEmpty else { continue }
            let inherited = SpecProtocols(of: context.module).requirements(inheritedFrom: part.section.parents)
            requests += inherited.map(\.requirement).filter { $0.isRequest && isWanted($0) }
        }
        return requests
    }

    /// The part whose tasks call requests.
    var caller: PlacedPart? {
        let role = context.architecture.role(.presenter)?.adopter ?? .presenter
        return classes.placedParts.first { $0.part.role == role }
    }

    /// The requests that its tasks do call.
    ///
    /// - Parameters:
    ///   - isInherited: Whether those count that are inherited from protocols of the spec.
    ///   - isWanted: Which of them.
    func calledRequests(orInherited isInherited: Bool = true, where isWanted: (Requirement) -> Bool) -> [Requirement] {
        let requests = requests(orInherited: isInherited, where: isWanted)
        guard !requests.isEmpty, let caller else { return [] }
        return requests.filter { caller.hasTask(calling: $0.baseName) }
    }
}
