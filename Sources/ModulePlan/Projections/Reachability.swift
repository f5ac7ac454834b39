import ModuleSpec
import SwiftReader

/// The entities that requirements and the state name, and the entities that these store at any depth.
struct Reachability: Sendable {
    /// The entities that a requirement returns or passes to a closure, and those of the state.
    let outputs: Set<String>
    /// The entities that a requirement takes.
    let inputs: Set<String>

    var all: Set<String> { outputs.union(inputs) }

    /// - Parameters:
    ///   - description: The projection. Only the requirements of its roles count, and the state only if it is of the
    ///     state.
    ///   - table: The entities of the module.
    init(of description: CounterpartDescription, in module: Module, table: EntityTable) {
        let requirements = module.sections.filter { description.roles.contains($0.role) }.flatMap(\.requirements)
        let ofState = description.isOfState ? module.state?.properties.map(\.type) ?? [] : []
        // An enum without a projection is passed unchanged, and so are its payloads.
        func storedTypes(in entity: Declaration) -> [TypeSyntax] {
            entity.storedProperties.map(\.type)
                + (description.standsIn ? entity.copyableCases ?? [] : []).flatMap(\.payloads).map(\.element.type)
        }
        outputs = Self.reached(
            from: ofState + requirements.flatMap { $0.outputs(table) },
            table: table,
            storedTypes: storedTypes
        )
        inputs = Self.reached(from: requirements.flatMap(\.inputs), table: table, storedTypes: storedTypes)
    }

    private static func reached(
        from types: [TypeSyntax],
        table: EntityTable,
        storedTypes: (Declaration) -> [TypeSyntax]
    ) -> Set<String> {
        var found: Set<String> = []
        var waiting = types
        while let type = waiting.popLast() {
            for name in table.names(in: type) where found.insert(name).inserted {
                waiting += table[name].map(storedTypes) ?? []
            }
        }
        return found
    }
}

extension Requirement {
    /// The types of the values that come out: the result, and closures, which take values.
    fileprivate func outputs(_ table: EntityTable) -> [TypeSyntax] {
        let taken = parameters.map(\.type)
        return (result.map { [$0] } ?? [])
            + types.filter { !taken.contains($0) || table.expanded($0).holdsFunction }
    }

    /// The types of the values that go in: the parameters, and the type of a writable property.
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
