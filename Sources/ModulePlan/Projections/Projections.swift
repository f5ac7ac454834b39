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

    /// What a property of the state is made from where it shows projections: a property of the entities.
    ///
    /// - Parameters:
    ///   - name: what that property is called.
    ///   - resolver: how the generated code names the entities.
    /// - Returns: `nil` where the property shows the entities themselves, or has a value that cannot be made again.
    func source(of property: StoredProperty, named name: String, _ resolver: TypeResolver) -> Value? {
        guard !property.isConstant else { return nil }
        let initial = property.defaultValue?.text
        guard initial.map(Projection.isEmptyLiteral) ?? property.type.isOptional else { return nil }
        let projection = all.first { projection in
            projection.substitutes && projection.isOfState && projection.substituting(property.type) != property.type
        }
        guard let converted = projection?.conversion(of: name, property.type) else { return nil }
        return [
            "name": .string(name),
            "type": .string(resolver.resolve(property.type).description),
            "initialValue": .optional(initial == "nil" ? nil : initial),
            "from": .string(converted),
        ]
    }
}
