import ModuleSpec
import SwiftReader

/// The entities that requirements and the state name, and those that these store at any depth.
struct Reachability: Sendable {
    /// Those that a requirement gives, or that the state holds.
    let outputs: Set<String>
    /// Those that a requirement takes.
    let inputs: Set<String>

    var all: Set<String> { outputs.union(inputs) }

    /// - Parameter description: whose sections' requirements count, and whether the state does.
    init(of description: CounterpartDescription, in module: Module, _ table: EntityTable) {
        let requirements = module.sections.filter { description.roles.contains($0.role) }.flatMap(\.requirements)
        let ofState = description.isOfState ? module.state?.properties.map(\.type) ?? [] : []
        // What the cases of an enum hold is followed only where the enum has a projection: else it is passed as it is.
        func stored(in entity: Declaration) -> [TypeSyntax] {
            entity.storedProperties.map(\.type)
                + (description.standsIn ? entity.repeatedCases ?? [] : []).flatMap(\.payloads).map(\.element.type)
        }
        outputs = Self.reached(from: ofState + requirements.flatMap { $0.outputs(table) }, table, stored)
        inputs = Self.reached(from: requirements.flatMap(\.inputs), table, stored)
    }

    private static func reached(
        from types: [TypeSyntax],
        _ table: EntityTable,
        _ stored: (Declaration) -> [TypeSyntax]
    ) -> Set<String> {
        var found: Set<String> = []
        var waiting = types
        while let type = waiting.popLast() {
            for name in table.names(in: type) where found.insert(name).inserted {
                waiting += table[name].map(stored) ?? []
            }
        }
        return found
    }
}

extension Requirement {
    /// The types of what it gives: its result, and what a closure is given.
    fileprivate func outputs(_ table: EntityTable) -> [TypeSyntax] {
        let taken = parameters.map(\.type)
        return (result.map { [$0] } ?? [])
            + types.filter { !taken.contains($0) || table.expanded($0).holdsFunction }
    }

    /// The types of what it takes.
    fileprivate var inputs: [TypeSyntax] {
        (isWritable ? result.map { [$0] } ?? [] : []) + parameters.map(\.type)
    }
}

extension TypeSyntax {
    fileprivate var holdsFunction: Bool {
        var isFound = false
        visit { if case .function = $0 { isFound = true } }
        return isFound
    }
}
