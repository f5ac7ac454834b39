import ModuleSpec
import SourceText
import SwiftReader

/// Notes on projections: entities that are shown as they are, and what a projection leaves out.
extension Projections {
    /// - Parameter others: the other modules of the same file, whose entities are not this module's.
    func diagnostics(of module: Module, beside others: [Module]) -> [Diagnostic] {
        all.filter(\.substitutes).flatMap { $0.unsubstituted(in: module, beside: others) }
            + module.declarations.flatMap { declaration in
                all.flatMap { $0.losses(of: declaration, in: module) }
            }
    }
}

// MARK: - Entities that are shown as they are

extension Projection {
    /// Entities in the sections of a projection that nothing takes the place of.
    fileprivate func unsubstituted(in module: Module, beside others: [Module]) -> [Diagnostic] {
        let shown = ShownEntities(self, in: module, beside: others)
        let ofState = isOfState ? module.state?.properties ?? [] : []
        let requirements = module.sections.filter { roles.contains($0.role) }.flatMap(\.requirements)
        return ofState.flatMap { shown.diagnostics(of: $0.name, $0.type) }
            + requirements.flatMap { requirement in
                let name = Name(requirement.fullName, range: requirement.nameRange)
                return requirement.types.flatMap { shown.diagnostics(of: name, $0) }
            }
    }
}

/// The entities that a view is shown as they are.
private struct ShownEntities {
    private let module: Module
    private let table: EntityTable
    private let generic: Set<String>
    private let unrepeatable: Set<String>
    /// By entity of another module of the file, that module.
    private let owners: [String: String]

    init(_ projection: Projection, in module: Module, beside others: [Module]) {
        self.module = module
        table = projection.table
        generic = Set(module.declarations.filter { $0.isValueType && !$0.generics.isEmpty }.map(\.name.text))
        unrepeatable = Set(
            table.entities.values.filter { $0.repeatedCases == nil && $0.isEnum }.map(\.name.text)
        )
        let own = Set(module.declarations.map(\.name.text))
        owners = Dictionary(
            others.flatMap { other in
                other.declarations.filter { $0.isValueType && !own.contains($0.name.text) }
                    .map { ($0.name.text, other.name.text) }
            }
        ) { first, _ in first }
    }

    func diagnostics(of name: Name, _ type: TypeSyntax) -> [Diagnostic] {
        let entities = table.expanded(type).firstNames
        let nested = table.nestedTypes(in: type).map { inner in
            note(name, shows: inner, "nothing stands in for what an entity declares")
        }
        let generic = entities.filter(generic.contains).map { entity in
            note(name, shows: entity, "nothing stands in for a generic entity")
        }
        let unrepeatable = entities.filter(unrepeatable.contains).map { entity in
            note(name, shows: entity, "nothing stands in for an enum whose cases cannot be repeated")
        }
        let foreign = entities.compactMap { entity in owners[entity].map { warning(name, shows: entity, of: $0) } }
        return nested + generic + unrepeatable + foreign
    }

    private func note(_ name: Name, shows type: String, _ reason: String) -> Diagnostic {
        Diagnostic(.note, "'\(name.text)' shows '\(type)' as it is: \(reason)", at: module.location(name.range))
    }

    private func warning(_ name: Name, shows entity: String, of owner: String) -> Diagnostic {
        Diagnostic.warning(
            "'\(name.text)' shows '\(entity)' as it is: that is an entity of '\(owner)', and none of '\(module.name.text)'",
            at: module.location(name.range)
        ).note("show plain values, or an entity of this module that is made of it")
    }
}

// MARK: - What a projection leaves out

extension Projection {
    fileprivate func losses(of declaration: Declaration, in module: Module) -> [Diagnostic] {
        let name = declaration.name.text
        guard let type = types[name] else { return [] }
        func note(_ message: String, _ range: Range<Int>) -> Diagnostic {
            Diagnostic(.note, message, at: module.location(range))
        }
        let nested = declaration.nestedTypes
        func leftOut(_ what: String, _ held: TypeSyntax, _ range: Range<Int>) -> Diagnostic {
            if hides(held, nested: nested) {
                return note(
                    "\(what) is left out of '\(type)', which shows nothing of a type that an entity declares",
                    range
                )
            }
            return note(
                "\(what) is left out of '\(type)': no way leads through '\(held)' to what stands for the entities in it",
                range
            )
        }
        if let cases = cases[name] {
            let notes = cases.flatMap { converted in
                converted.payloads.filter { $0.conversion == nil }.map {
                    leftOut("a value of '\(converted.name.text)'", $0.element.type, $0.range)
                }
            }
            guard reachability.inputs.contains(name), lossyEnums.contains(name) else { return notes }
            let problem = "no way leads back from '\(type)': it need not have all that '\(name)' holds"
            return notes + [note(problem, declaration.name.range)]
        }
        let converted = properties[name] ?? []
        let kept = Set(converted.map(\.property.name.text))
        let notes = declaration.memberwise.filter { !kept.contains($0.name.text) }.map { property in
            leftOut("'\(property.name.text)'", property.type, property.name.range)
        }
        guard !substitutes else { return notes }
        return notes + uncodable(converted, of: declaration, note) + incomplete(declaration, note)
    }

    /// Properties whose types may not be encoded or decoded.
    private func uncodable(
        _ converted: [ConvertedProperty],
        of declaration: Declaration,
        _ note: (String, Range<Int>) -> Diagnostic
    ) -> [Diagnostic] {
        guard isCodable, let type = types[declaration.name.text] else { return [] }
        let ways = [(Conformance.decodable, reachability.outputs), (.encodable, reachability.inputs)]
            .filter { $0.1.contains(declaration.name.text) }.map(\.0)
        return converted.map(\.property).compactMap { property in
            let lacking = ways.filter {
                missingConformances[$0]?[declaration.name.text]?.contains(property.type) == true
            }
            .map(\.name)
            guard let way = lacking.count > 1 ? "Codable" : lacking.first else { return nil }
            return note("'\(type)' is not \(way): nothing says that '\(property.type)' is", property.name.range)
        }
    }

    /// An entity that cannot be made of its projection.
    private func incomplete(
        _ declaration: Declaration,
        _ note: (String, Range<Int>) -> Diagnostic
    ) -> [Diagnostic] {
        let name = declaration.name.text
        guard reachability.outputs.contains(name), !isComplete(declaration), let type = types[name] else { return [] }
        return [
            note(
                "'\(inverse)()' of '\(type)' is yours to write: '\(name)' cannot be made of its properties",
                declaration.name.range
            )
        ]
    }
}

extension TypeSyntax {
    /// The first names of all types in it, each once.
    fileprivate var firstNames: [String] {
        var names: [String] = []
        visit { type in
            if case .named(let components) = type, let name = components.first?.name, !names.contains(name) {
                names.append(name)
            }
        }
        return names
    }
}
