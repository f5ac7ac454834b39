import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// The projections of a module: one for each `counterpart` of the architecture.
struct Projections: Sendable {
    let all: [Projection]

    /// - Parameters:
    ///   - module: The module with the entities.
    ///   - compiled: The architecture with the counterparts.
    ///   - values: The values for the templates of the names.
    /// - Throws: `DiagnosticsError` if the name of a type cannot be rendered.
    init(
        of module: Module,
        in compiled: CompiledArchitecture,
        values: [String: Value]
    ) throws(DiagnosticsError) {
        let known = EntityTable(of: module.knownDeclarations)
        var all: [Projection] = []
        for description in compiled.architecture.counterparts {
            let requests = description.request == nil ? [] : module.requests(of: description.roles)
            let declarations = requests.map(\.declaration)
            let table = declarations.isEmpty ? known : EntityTable(of: module.knownDeclarations + declarations)
            all.append(
                try Projection(description, of: module, table: table, requests: requests, in: compiled, values: values)
            )
        }
        self.all = all
    }

    /// The names of the types of all projections.
    var typeNames: Set<String> { Set(all.flatMap { $0.types.values }) }

    /// Whether an entity has a counterpart that is encoded or decoded.
    func encodes(_ entity: String) -> Bool { all.contains { $0.isCodable && $0.types[entity] != nil } }

    /// The requirement with projections in place of entities.
    ///
    /// - Parameter role: The role of the requirement's section. It decides which projections substitute entities.
    func substituting(in requirement: Requirement, of role: Role) -> Requirement {
        all.filter { $0.substitutes && $0.roles.contains(role) }.reduce(requirement) { requirement, projection in
            requirement.mapTypes(projection.substituting, constraints: projection.substituting)
        }
    }

    /// The property of the state with projections in place of entities.
    ///
    /// - Returns: `nil` if the default value cannot be converted.
    func substituting(in property: StoredProperty) -> StoredProperty? {
        var copy = property
        for projection in all where projection.substitutes && projection.isOfState {
            guard let substituted = projection.substituting(in: copy) else { return nil }
            copy = substituted
        }
        return copy
    }
}
