import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// Types that are made from the entities of a module, one for each entity, such as types for encoded data or types for
/// a view. A `counterpart` of an architecture describes a projection.
struct Projection: Sendable {
    let name: String
    /// The roles whose requirements use the projection.
    let roles: Set<Role>
    /// Whether the state uses the projection.
    let isOfState: Bool
    /// Whether requirements and the state name the types of the projection in place of the entities.
    let substitutes: Bool
    let isCodable: Bool
    /// Whether functions with the mark `@request` have types for what they send.
    let haveRequests: Bool
    /// The name of the method that returns the entity.
    let inverse: String
    /// The entities that the requirements and the state reach.
    let reachability: Reachability
    let table: EntityTable
    /// The functions with the mark `@request`, whose parameters have a type as if they were the properties of an
    /// entity.
    let requests: [Request]
    /// By entity, the name of its projection's type. An entity without a projection is missing.
    let types: [String: String]
    /// By entity, the properties of its projection.
    private(set) var properties: [String: [ConvertedProperty]] = [:]
    /// By enum, the cases of its projection.
    private(set) var cases: [String: [ConvertedCase]] = [:]
    /// By conformance and entity, the stored types because of which the projection may not conform.
    private(set) var missingConformances: [Conformance: [String: Set<TypeSyntax>]] = [:]
    /// The enums that cannot be made from their projections.
    private(set) var lossyEnums: Set<String> = []
    /// Whether a declaration has the name of Swift's `Set`.
    let hidesSet: Bool
    /// The entities whose projections are in sets, with those that these store.
    private(set) var entitiesInSets: Set<String> = []
    /// The entities whose projections cannot be in a set.
    private(set) var unhashable: Set<String> = []

    /// - Parameters:
    ///   - description: The architecture's description of the projection.
    ///   - module: The module with the entities.
    ///   - table: The entities of the module and of its domains, and the requests.
    ///   - requests: The requests of the module that have types in the projection.
    ///   - values: The values for the template of a type's name.
    /// - Throws: `DiagnosticsError` if the name of a type cannot be rendered.
    init(
        _ description: CounterpartDescription,
        of module: Module,
        table: EntityTable,
        requests: [Request],
        in compiled: CompiledArchitecture,
        values: [String: Value]
    ) throws(DiagnosticsError) {
        name = description.name.text
        roles = Set(description.roles)
        isOfState = description.isOfState
        substitutes = description.standsIn
        isCodable = description.isCodable
        haveRequests = description.request != nil
        inverse = description.back?.text ?? "original"
        reachability = Reachability(of: description, in: module, table: table)
        self.table = table
        self.requests = requests
        hidesSet = module.knownDeclarations.contains { $0.name.text == "Set" }
        let used = Set(module.usedDeclarations.map(\.name.text))
        var types: [String: String] = [:]
        let shown = reachability.all.subtracting(substitutes ? Self.thrown(in: module, description, table) : [])
        for name in module.knownDeclarations.map(\.name.text) where shown.contains(name) {
            guard let entity = table[name], Self.canProject(entity, substitutes: description.standsIn) else { continue }
            var values = values
            values["name"] = .string(name)
            values["isUsed"] = .bool(used.contains(name))
            types[name] = try compiled.render(description.type, with: values)
        }
        if let text = description.request {
            for request in requests {
                var values = values
                values["name"] = .string(request.name)
                types[request.declaration.name.text] = try compiled.render(text, with: values)
            }
        }
        self.types = types
        guard !types.isEmpty else { return }
        convertMembers()
        entitiesInSets = findEntitiesInSets(of: module)
        let unhashable = entitiesInSets.isEmpty ? [] : entitiesInSets.intersection(missing(.hashable).keys)
        if !unhashable.isEmpty {
            // What such sets leave out lets others conform, and takes the conformance from none.
            self.unhashable = unhashable
            convertMembers()
            entitiesInSets.subtract(unhashable)
        }
        for conformance in Conformance.allCases { missingConformances[conformance] = missing(conformance) }
        lossyEnums = findLossyEnums()
    }

    /// The entities that the requirements throw, or that a `Result` fails with. Swift takes nothing but errors there.
    private static func thrown(
        in module: Module,
        _ description: CounterpartDescription,
        _ table: EntityTable
    ) -> Set<String> {
        let hasErrors = module.knownDeclarations.contains { declaration in
            declaration.parents.contains { $0.type.description.hasSuffix("Error") }
        }
        guard hasErrors else { return [] }
        let requirements = module.sections.filter { description.roles.contains($0.role) }.flatMap(\.requirements)
        var thrown = requirements.compactMap { requirement -> TypeSyntax? in
            if case .typed(let type) = requirement.effects.throwing { type } else { nil }
        }
        let state = description.isOfState ? module.state?.properties.map(\.type) ?? [] : []
        for type in requirements.flatMap(\.types) + state {
            table.expanded(type).visit { type in
                guard case .named(let components) = type, let result = components.last, result.name == "Result",
                    result.arguments.count == 2
                else { return }
                thrown.append(result.arguments[1])
            }
        }
        return Set(thrown.flatMap(table.names))
    }

    /// Whether an entity can have a projection. An enum has one only if the projection substitutes entities and can
    /// have the same cases.
    private static func canProject(_ entity: Declaration, substitutes: Bool) -> Bool {
        guard entity.isEnum else { return true }
        return substitutes && entity.copyableCases?.isEmpty == false
    }

    /// Finds the members of the projection's types.
    private mutating func convertMembers() {
        for name in types.keys {
            guard let entity = table[name] else { continue }
            if let cases = entity.copyableCases {
                self.cases[name] = converted(cases, of: entity)
            } else {
                properties[name] = convertedProperties(of: entity)
            }
        }
    }

    /// Whether a type names an entity that has a projection.
    func applies(to type: TypeSyntax) -> Bool {
        table.names(in: type).contains { types[$0] != nil }
    }
}
