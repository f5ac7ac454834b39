import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// The second types that an architecture makes beside the entities: what travels on the wire, what a view is shown.
struct Counterparts: Sendable {
    /// One kind of them.
    struct Kind: Sendable {
        let name: String
        let roles: Set<Role>
        let isOfState: Bool
        let standsIn: Bool
        let isCodable: Bool
        /// The method that gives the entity back.
        let back: String
        /// The entities that its sections give back or hold, and those in these.
        let given: Set<String>
        /// The entities that its sections take, and those in these.
        let taken: Set<String>
        /// All of them.
        let reached: Set<String>
        /// The types by the entities that have one.
        var types: [String: String] = [:]
        /// By entity, the properties that its type has.
        var properties: [String: [ConvertedProperty]] = [:]
        /// By enum, the cases that its type has.
        var cases: [String: [ConvertedCase]] = [:]
        /// By entity, the types that its type is not certain to hold, by what they are not certain to be.
        var lacks: [Quality: [String: Set<TypeSyntax>]] = [:]
        /// The enums that nothing leads back to.
        var oneWay: Set<String> = []
    }

    private(set) var kinds: [Kind] = []
    let entities: [String: Declaration]
    let aliases: Aliases

    /// - Throws: `DiagnosticsError` where the name of a type cannot be rendered.
    init(
        _ module: Module,
        in compiled: CompiledArchitecture,
        values: [String: Value]
    ) throws(DiagnosticsError) {
        var entities: [String: Declaration] = [:]
        var aliases: [String: TypeSyntax] = [:]
        for declaration in module.declarations where declaration.generics.isEmpty {
            switch declaration.kind {
            case .entity, .enumeration: entities[declaration.name.text] = declaration
            case .typeAlias(let type): aliases[declaration.name.text] = type
            case .helperProtocol: break
            }
        }
        self.entities = entities
        self.aliases = Aliases(aliases, hiding: Set(entities.keys))
        for description in compiled.architecture.counterparts {
            var kind = kind(description, in: module)
            for name in module.declarations.map(\.name.text) where kind.reached.contains(name) {
                guard let entity = entities[name], has(entity, kind) else { continue }
                var values = values
                values["name"] = .string(name)
                kind.types[name] = try compiled.render(description.type, values)
            }
            convert(&kind)
            for quality in Quality.allCases { kind.lacks[quality] = lacks(quality, kind) }
            kind.oneWay = oneWay(kind)
            kinds.append(kind)
        }
    }

    /// An enum travels as it is, and is seen as it is where its cases cannot be repeated.
    private func has(_ entity: Declaration, _ kind: Kind) -> Bool {
        guard case .enumeration = entity.kind else { return true }
        return kind.standsIn && entity.repeatedCases?.isEmpty == false
    }

    private func kind(_ description: CounterpartDescription, in module: Module) -> Kind {
        let (given, taken) = reached(by: description, in: module)
        return Kind(
            name: description.name.text,
            roles: Set(description.roles),
            isOfState: description.isOfState,
            standsIn: description.standsIn,
            isCodable: description.isCodable,
            back: description.back?.text ?? "original",
            given: given,
            taken: taken,
            reached: given.union(taken)
        )
    }

    /// The names of all counterparts.
    var typeNames: Set<String> { Set(kinds.flatMap(\.types.values)) }
}
