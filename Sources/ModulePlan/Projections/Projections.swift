import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// All projections of a module's entities: one for each `counterpart` of the architecture.
struct Projections: Sendable {
    let all: [Projection]

    /// - Throws: `DiagnosticsError` where the name of a type cannot be rendered.
    init(
        _ module: Module,
        in compiled: CompiledArchitecture,
        values: [String: Value]
    ) throws(DiagnosticsError) {
        let table = EntityTable(module)
        var all: [Projection] = []
        for description in compiled.architecture.counterparts {
            all.append(try Projection(description, of: module, table, in: compiled, values: values))
        }
        self.all = all
    }

    /// The names of all their types.
    var typeNames: Set<String> { Set(all.flatMap(\.types.values)) }

    /// A requirement of a role, with projections in place of entities where they substitute them.
    func substituting(in requirement: Requirement, of role: Role) -> Requirement {
        all.filter { $0.substitutes && $0.roles.contains(role) }.reduce(requirement) { requirement, projection in
            requirement.mapTypes(projection.substituting, constraints: projection.substituting)
        }
    }

    /// A property of the state, with projections in place of entities where they substitute them.
    ///
    /// - Returns: `nil` where its default value cannot be converted.
    func substituting(in property: StoredProperty) -> StoredProperty? {
        var copy = property
        for projection in all where projection.substitutes && projection.isOfState {
            guard let substituted = projection.substituting(in: copy) else { return nil }
            copy = substituted
        }
        return copy
    }
}
