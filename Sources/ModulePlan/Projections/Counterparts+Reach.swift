import ModuleSpec
import SwiftReader

/// Which entities the sections of a kind name, and what these are made of.
extension Counterparts {
    /// The entities in the requirements and the state that a description is for, and those in these.
    func reached(
        by description: CounterpartDescription,
        in module: Module
    ) -> (given: Set<String>, taken: Set<String>) {
        let requirements = module.sections.filter { description.roles.contains($0.role) }.flatMap(\.requirements)
        let ofState = description.isOfState ? module.state?.properties.map(\.type) ?? [] : []
        // What travels as it is takes along what it holds.
        func held(_ entity: Declaration) -> [TypeSyntax] {
            entity.storedProperties.map(\.type)
                + (description.standsIn ? entity.repeatedCases ?? [] : []).flatMap(\.payloads).map(\.element.type)
        }
        return (
            given: reached(from: ofState + requirements.flatMap { given(by: $0) }, held),
            taken: reached(from: requirements.flatMap { taken(by: $0) }, held)
        )
    }

    /// The types of what comes out of a requirement; what a closure is given does, too.
    private func given(by requirement: Requirement) -> [TypeSyntax] {
        let parameters = requirement.parameters.map(\.type)
        let result = requirement.result.map { [$0] } ?? []
        return result + requirement.types.filter { !parameters.contains($0) || hasFunction($0) }
    }

    /// The types of what goes into a requirement.
    private func taken(by requirement: Requirement) -> [TypeSyntax] {
        let result = requirement.isWritable ? requirement.result.map { [$0] } ?? [] : []
        return result + requirement.parameters.map(\.type)
    }

    private func hasFunction(_ type: TypeSyntax) -> Bool {
        var isFound = false
        expanded(type).visit { type in
            if case .function = type { isFound = true }
        }
        return isFound
    }

    private func reached(from types: [TypeSyntax], _ held: (Declaration) -> [TypeSyntax]) -> Set<String> {
        var found: Set<String> = []
        var waiting = types
        while let type = waiting.popLast() {
            for name in names(in: type) where found.insert(name).inserted {
                waiting += entities[name].map(held) ?? []
            }
        }
        return found
    }

    /// The entities that a type names, itself or by an alias.
    func names(in type: TypeSyntax) -> Set<String> {
        var names: Set<String> = []
        for name in type.plainNames {
            if entities[name] != nil { names.insert(name) }
            names.formUnion(aliases.entities[name] ?? [])
        }
        return names
    }

    /// Whether a type names an entity that has a counterpart.
    func concerns(_ type: TypeSyntax, _ kind: Kind) -> Bool {
        names(in: type).contains { kind.types[$0] != nil }
    }

    /// The type without the aliases that hide an entity.
    func expanded(_ type: TypeSyntax) -> TypeSyntax { type.replacing(aliases.expanded) }

    /// The types in a type that entities declare: `Photo.Size`.
    func inner(of type: TypeSyntax) -> [String] {
        var names: [String] = []
        expanded(type).visit { type in
            if case .named(let components) = type, components.count > 1, entities[components[0].name] != nil {
                names.append(type.description)
            }
        }
        return names
    }
}
