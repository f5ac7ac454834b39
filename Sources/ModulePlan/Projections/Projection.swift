import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// One kind of second types beside the entities, as a `counterpart` of an architecture describes it: what travels on the
/// wire, what a view is shown.
struct Projection: Sendable {
    let name: String
    let roles: Set<Role>
    let isOfState: Bool
    /// Whether its sections and the state name the projection in place of the entity.
    let substitutes: Bool
    let isCodable: Bool
    /// The method that gives the entity back.
    let inverse: String
    /// The entities that its sections and the state reach.
    let reachability: Reachability
    let table: EntityTable
    /// The names of its types by the entities that have one.
    let types: [String: String]
    /// By entity, the properties of its type.
    private(set) var properties: [String: [ConvertedProperty]] = [:]
    /// By enum, the cases of its type.
    private(set) var cases: [String: [ConvertedCase]] = [:]
    /// By conformance and entity, the stored types that may not have the conformance.
    private(set) var missingConformances: [Conformance: [String: Set<TypeSyntax>]] = [:]
    /// The enums that cannot be made of their projection.
    private(set) var lossyEnums: Set<String> = []

    /// - Throws: `DiagnosticsError` where the name of a type cannot be rendered.
    init(
        _ description: CounterpartDescription,
        of module: Module,
        _ table: EntityTable,
        in compiled: CompiledArchitecture,
        values: [String: Value]
    ) throws(DiagnosticsError) {
        name = description.name.text
        roles = Set(description.roles)
        isOfState = description.isOfState
        substitutes = description.standsIn
        isCodable = description.isCodable
        inverse = description.back?.text ?? "original"
        reachability = Reachability(of: description, in: module, table)
        self.table = table
        var types: [String: String] = [:]
        let reached = reachability.all
        for name in module.declarations.map(\.name.text) where reached.contains(name) {
            guard let entity = table[name], Self.canProject(entity, substitutes: description.standsIn) else { continue }
            var values = values
            values["name"] = .string(name)
            types[name] = try compiled.render(description.type, values)
        }
        self.types = types
        guard !types.isEmpty else { return }
        convertMembers()
        for conformance in Conformance.allCases { missingConformances[conformance] = missing(conformance) }
        lossyEnums = findLossyEnums()
    }

    /// An enum travels as it is, and is shown as it is where its cases cannot be repeated.
    private static func canProject(_ entity: Declaration, substitutes: Bool) -> Bool {
        guard entity.isEnum else { return true }
        return substitutes && entity.repeatedCases?.isEmpty == false
    }

    /// Finds what the types are made of.
    private mutating func convertMembers() {
        for name in types.keys {
            guard let entity = table[name] else { continue }
            if let cases = entity.repeatedCases {
                self.cases[name] = converted(cases, of: entity)
            } else {
                properties[name] = convertedProperties(of: entity)
            }
        }
    }

    /// Whether a type names an entity that has a projection.
    func concerns(_ type: TypeSyntax) -> Bool {
        table.names(in: type).contains { types[$0] != nil }
    }
}
