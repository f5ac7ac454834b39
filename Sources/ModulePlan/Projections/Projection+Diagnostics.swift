import ModuleSpec
import SourceText
import SwiftReader

extension Projections {
    /// Errors and notes about entities that are shown unchanged, and notes about what projections leave out.
    ///
    /// - Parameter entityOwners: The names of the modules of the target that declare entities, by entity.
    func diagnostics(of module: Module, entityOwners: [String: String]) -> [Diagnostic] {
        all.filter(\.substitutes).flatMap { $0.unsubstituted(in: module, entityOwners: entityOwners) }
            + module.declarations.flatMap { declaration in
                all.flatMap { ProjectionLosses($0, of: declaration, in: module)?.diagnostics ?? [] }
            }
            + lossesOfUsedEntities(in: module)
    }

    /// Notes about what the view is not shown of the entities of domains.
    private func lossesOfUsedEntities(in module: Module) -> [Diagnostic] {
        module.domains.flatMap { domain in
            domain.declarations.flatMap { declaration in
                all.filter(\.substitutes).flatMap {
                    ProjectionLosses($0, of: declaration, in: domain)?.diagnostics ?? []
                }
            }
        }
    }

    /// Notes about what requests leave out.
    func diagnosticsOfRequests(of module: Module) -> [Diagnostic] {
        all.flatMap { projection in
            projection.requests.flatMap { request in
                ProjectionLosses(projection, of: request.declaration, in: module)?.diagnostics ?? []
            }
        }
    }
}

// MARK: - Entities without a projection

extension Projection {
    /// Diagnostics about entities that requirements and the state name, and that the projection does not substitute.
    fileprivate func unsubstituted(in module: Module, entityOwners: [String: String]) -> [Diagnostic] {
        let entities = UnsubstitutedEntities(self, in: module, entityOwners: entityOwners)
        let ofState = isOfState ? module.state?.properties ?? [] : []
        let requirements = module.sections.filter { roles.contains($0.role) }.flatMap(\.requirements)
        return module.declarations.filter(\.isOfPresentation).flatMap(entities.diagnostics)
            + module.declarations.filter { types[$0.name.text] != nil }.flatMap(entities.foreignEntities)
            + ofState.flatMap { entities.diagnostics(of: $0.type, shownBy: $0.name) }
            + requirements.flatMap { requirement in
                let name = Name(requirement.fullName, range: requirement.nameRange)
                return requirement.types.flatMap { entities.diagnostics(of: $0, shownBy: name) }
            }
    }
}

/// The entities that a projection does not substitute.
private struct UnsubstitutedEntities {
    private let module: Module
    private let table: EntityTable
    private let generic: Set<String>
    /// The enums whose cases cannot be copied to another enum.
    private let uncopyable: Set<String>
    private let declared: Set<String>
    private let entityOwners: [String: String]
    /// By alias of the spec, the names in its type.
    private let aliases: [String: [String]]

    init(_ projection: Projection, in module: Module, entityOwners: [String: String]) {
        self.module = module
        table = projection.table
        let ofDomain = module.knownDeclarations.filter { $0.isValueType && !$0.isOfPresentation }
        generic = Set(ofDomain.filter { !$0.generics.isEmpty }.map(\.name.text))
        uncopyable = Set(
            table.entities.values.filter { $0.copyableCases == nil && $0.isEnum }.map(\.name.text)
        )
        declared = Set(module.knownDeclarations.map(\.name.text))
        self.entityOwners = entityOwners
        let named = module.knownDeclarations.compactMap { declaration in
            declaration.aliasedType.map { (declaration.name.text, $0.firstNames) }
        }
        aliases = Dictionary(named) { first, _ in first }
    }

    /// An error for each entity of another module in an entity of which the view gets a projection.
    func foreignEntities(of declaration: Declaration) -> [Diagnostic] {
        let payloads = (declaration.copyableCases ?? []).flatMap(\.payloads)
        let stored =
            declaration.memberwiseProperties.map { (name: $0.name, type: $0.type) }
            + payloads.map { (name: Name(declaration.name.text, range: $0.range), type: $0.element.type) }
        return stored.flatMap { foreignEntities(in: $0.type, shownBy: $0.name) }
    }

    /// An error for each entity of another module that a type names, directly or through aliases.
    private func foreignEntities(in type: TypeSyntax, shownBy name: Name) -> [Diagnostic] {
        var found: [Diagnostic] = []
        var known: Set<String> = []
        var waiting = table.expanded(type).firstNames
        while let next = waiting.popLast() {
            guard known.insert(next).inserted else { continue }
            waiting += aliases[next] ?? []
            guard !declared.contains(next), let owner = entityOwners[next] else { continue }
            found.append(error(about: next, ownedBy: owner, shownBy: name))
        }
        return found
    }

    func diagnostics(of type: TypeSyntax, shownBy name: Name) -> [Diagnostic] {
        func note(_ type: String, _ reason: String) -> Diagnostic {
            Diagnostic(.note, "'\(name.text)' shows '\(type)' unchanged: \(reason)", at: module.location(name.range))
        }
        let entities = table.expanded(type).firstNames
        let nested = table.nestedTypes(in: type).map { inner in
            note(inner, "a type that an entity declares has no counterpart")
                .note("declare it beside the entity, and it has one")
        }
        let generic = entities.filter(generic.contains).map { entity in
            note(entity, "a generic entity has no counterpart")
        }
        let uncopyable = entities.filter(uncopyable.contains).map { entity in
            note(entity, "an enum whose cases cannot be copied has no counterpart")
        }
        return nested + generic + uncopyable + foreignEntities(in: type, shownBy: name)
    }

    /// An error for each entity that a type of the presentation stores.
    func diagnostics(of declaration: Declaration) -> [Diagnostic] {
        Set((declaration.storedTypes ?? []).flatMap { table.expanded($0).firstNames }).sorted().compactMap { entity in
            let isOwn = table[entity] != nil || generic.contains(entity)
            guard let owner = isOwn ? module.name.text : entityOwners[entity], isOwn || !declared.contains(entity)
            else { return nil }
            return module.file.error(
                "'\(declaration.name.text)' would show the view '\(entity)', an entity of '\(owner)': "
                    + "a type of the presentation has no counterpart",
                at: declaration.name.range
            )
            .note("store plain values that are made from it, or remove '\(SpecWords.presentation)'")
        }
    }

    private func error(about entity: String, ownedBy owner: String, shownBy name: Name) -> Diagnostic {
        module.file.error(
            "'\(name.text)' would show the view '\(entity)', an entity of '\(owner)', for which '\(module.name.text)' has no counterpart",
            at: name.range
        )
        .note(
            "show plain values, or an entity of this module that is made from it; or name the counterpart that '\(owner)' has"
        )
        .note("what several screens show is an entity of a domain that they use: domain NAME { … }")
    }
}

// MARK: - Losses

/// What one entity loses in its projection.
private struct ProjectionLosses {
    private let projection: Projection
    private let declaration: Declaration
    private let module: Module
    /// The name of the entity.
    private let name: String
    /// The name of the projection's type.
    private let type: String
    /// The types that the entity declares.
    private let nested: Set<String>

    /// - Parameter module: The module that declares it.
    /// - Returns: `nil` if the declaration has no projection.
    init?(_ projection: Projection, of declaration: Declaration, in module: Module) {
        guard let type = projection.types[declaration.name.text] else { return nil }
        self.projection = projection
        self.declaration = declaration
        self.module = module
        name = declaration.name.text
        self.type = type
        nested = declaration.nestedTypes
    }

    var diagnostics: [Diagnostic] {
        if let cases = projection.cases[name] { return omittedPayloads(of: cases) + lossyEnum }
        let properties = projection.properties[name] ?? []
        let omitted = omittedProperties(beside: properties)
        // A view is shown less than an entity has, and does not decode it.
        return projection.substitutes ? omitted : omitted + uncodable(properties) + incompleteEntity
    }

    private func omittedPayloads(of cases: [Projection.ConvertedCase]) -> [Diagnostic] {
        cases.flatMap { converted in
            converted.payloads.filter { $0.conversion == nil }.map { payload in
                omission(of: "a value of '\(converted.name.text)'", type: payload.element.type, at: payload.range)
            }
        }
    }

    private func omittedProperties(beside converted: [Projection.ConvertedProperty]) -> [Diagnostic] {
        let kept = Set(converted.map(\.property.name.text))
        return declaration.memberwiseProperties.filter { !kept.contains($0.name.text) }.map { property in
            omission(of: "'\(property.name.text)'", type: property.type, at: property.name.range)
        }
    }

    private func omission(of what: String, type stored: TypeSyntax, at range: Range<Int>) -> Diagnostic {
        if projection.hides(stored, nested: nested) {
            return note(
                "\(what) is left out of '\(type)', which cannot name a type that an entity declares",
                at: range
            )
        }
        return note(
            "\(what) is left out of '\(type)': the entities in '\(stored)' cannot be converted",
            at: range
        )
    }

    /// A note about an enum that is an input and that cannot be made from its projection.
    private var lossyEnum: [Diagnostic] {
        guard projection.reachability.inputs.contains(name), projection.lossyEnums.contains(name) else { return [] }
        return [
            note(
                "'\(type)' cannot be converted back: it can store less than '\(name)'",
                at: declaration.name.range
            )
        ]
    }

    /// Notes about properties whose types may not be `Codable`, so that the projection is not, either.
    private func uncodable(_ properties: [Projection.ConvertedProperty]) -> [Diagnostic] {
        guard projection.isCodable else { return [] }
        var needed: [Projection.Conformance] = []
        if projection.reachability.outputs.contains(name) { needed.append(.decodable) }
        if projection.reachability.inputs.contains(name) || projection.isRequest(declaration) {
            needed.append(.encodable)
        }
        return properties.map(\.property).compactMap { property in
            let missing = needed.filter {
                projection.missingConformances[$0]?[name]?.contains(property.type) == true
            }
            guard let first = missing.first else { return nil }
            let conformance = missing.count > 1 ? "Codable" : first.name
            return note(
                "'\(type)' is not \(conformance): '\(property.type)' may not be",
                at: property.name.range
            )
        }
    }

    /// A note about an entity that is an output and that cannot be made from its projection.
    private var incompleteEntity: [Diagnostic] {
        guard projection.reachability.outputs.contains(name), !projection.isComplete(declaration) else { return [] }
        return [
            note(
                "'\(projection.inverse)()' of '\(type)' must be written by hand: '\(name)' cannot be made from its properties",
                at: declaration.name.range
            )
        ]
    }

    private func note(_ message: String, at range: Range<Int>) -> Diagnostic {
        Diagnostic(.note, message, at: module.location(range))
    }
}

extension TypeSyntax {
    /// The first names of all types in the type, without repetitions.
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
