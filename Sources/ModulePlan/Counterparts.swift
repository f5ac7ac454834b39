import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// The second types that an architecture makes beside the entities: what travels on the wire, what a view is shown.
struct Counterparts: Sendable {
    /// One kind of them.
    struct Kind: Sendable {
        let name: String
        /// The types by the entities that have one.
        let types: [String: String]
        /// The entities that its sections give back or hold, and those in these.
        let given: Set<String>
        /// The entities that its sections take, and those in these.
        let taken: Set<String>
        /// All of them.
        var reached: Set<String> { given.union(taken) }
        let roles: Set<Role>
        let isOfState: Bool
        let standsIn: Bool
        /// The method that gives the entity back.
        let back: String
    }

    let kinds: [Kind]
    let entities: [String: Declaration]
    private let aliases: Aliases

    static let none = Counterparts(kinds: [], entities: [:], aliases: Aliases([:], hiding: []))

    private init(kinds: [Kind], entities: [String: Declaration], aliases: Aliases) {
        self.kinds = kinds
        self.entities = entities
        self.aliases = aliases
    }

    /// - Throws: `DiagnosticsError` where the name of a type cannot be rendered.
    init(_ module: Module, in compiled: CompiledArchitecture, values: [String: Value]) throws {
        var entities: [String: Declaration] = [:]
        var aliases: [String: TypeSyntax] = [:]
        for declaration in module.declarations {
            switch declaration.kind {
            case .entity where declaration.generics.isEmpty: entities[declaration.name.text] = declaration
            case .enumeration where declaration.generics.isEmpty: entities[declaration.name.text] = declaration
            case .typeAlias(let type) where declaration.generics.isEmpty: aliases[declaration.name.text] = type
            case .entity, .enumeration, .typeAlias, .helperProtocol: break
            }
        }
        let known = Aliases(aliases, hiding: Set(entities.keys))
        let plain = Counterparts(kinds: [], entities: entities, aliases: known)
        let kinds = try compiled.architecture.counterparts.map { description in
            var types: [String: String] = [:]
            let (given, taken) = plain.reached(by: description, in: module)
            for name in given.union(taken) {
                // An enum travels as it is.
                if case .enumeration? = entities[name]?.kind, !description.standsIn { continue }
                var values = values
                values["name"] = .string(name)
                types[name] = try compiled.render(description.type, values)
            }
            return Kind(
                name: description.name.text,
                types: types,
                given: given,
                taken: taken,
                roles: Set(description.roles),
                isOfState: description.isOfState,
                standsIn: description.standsIn,
                back: description.back?.text ?? "original"
            )
        }
        self.init(kinds: kinds, entities: entities, aliases: known)
    }

    // MARK: - What is reached

    /// The entities in the requirements and the state that a description is for, and those in these.
    private func reached(
        by description: CounterpartDescription,
        in module: Module
    ) -> (given: Set<String>, taken: Set<String>) {
        let requirements = module.sections.filter { description.roles.contains($0.role) }.flatMap(\.requirements)
        let ofState = description.isOfState ? module.state?.properties.map(\.type) ?? [] : []
        return (
            given: reached(from: ofState + requirements.flatMap { given(by: $0) }),
            taken: reached(from: requirements.flatMap { taken(by: $0) })
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

    private func reached(from types: [TypeSyntax]) -> Set<String> {
        var found: Set<String> = []
        var waiting = types
        while let type = waiting.popLast() {
            for name in names(in: type) where found.insert(name).inserted {
                waiting += entities[name]?.storedProperties.map(\.type) ?? []
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

    /// The type without the aliases that hide an entity.
    func expanded(_ type: TypeSyntax) -> TypeSyntax { type.replacing(aliases.expanded) }

    // MARK: - Standing in

    /// The type as it is named where counterparts stand in for entities.
    private func replaced(_ type: TypeSyntax, by kind: Kind) -> TypeSyntax {
        guard !names(in: type).isDisjoint(with: kind.types.keys) else { return type }
        return expanded(type).map { type in
            guard case .named(let components) = type, components.count == 1,
                let counterpart = kind.types[components[0].name]
            else { return type }
            return .name(counterpart)
        }
    }

    /// The requirement of a role as it is declared.
    func standingIn(_ requirement: Requirement, of role: Role) -> Requirement {
        kinds.filter { $0.standsIn && $0.roles.contains(role) }.reduce(requirement) { requirement, kind in
            requirement.mapTypes({ replaced($0, by: kind) }, constraints: { replaced($0, by: kind) })
        }
    }

    /// A property of the state as it is declared; `nil` where its default value has no counterpart.
    func standingIn(_ property: StoredProperty) -> StoredProperty? {
        var copy = property
        for kind in kinds where kind.standsIn && kind.isOfState {
            let type = replaced(copy.type, by: kind)
            guard type != copy.type else { continue }
            if let value = copy.defaultValue, !["nil", "[]", "[:]"].contains(value.text) {
                let original = "(\(value.text) as \(expanded(copy.type)))"
                guard let converted = conversion(of: original, copy.type, to: kind) else { return nil }
                copy.defaultValue = Expression(text: converted, range: value.range)
            }
            copy.type = type
        }
        return copy
    }

    // MARK: - Converting

    /// An expression of the entity's side as one of the counterpart's.
    private func conversion(of expression: String, _ type: TypeSyntax, to kind: Kind) -> String? {
        converted(expression, expanded(type), kind) { "\($1)(\($0))" }
    }

    /// `nil` where no part of the standard library leads through the type: a tuple, a set, the key of a dictionary.
    private func converted(
        _ expression: String,
        _ type: TypeSyntax,
        _ kind: Kind,
        _ convert: (_ expression: String, _ counterpart: String) -> String
    ) -> String? {
        guard !names(in: type).isDisjoint(with: kind.types.keys) else { return expression }
        switch type {
        case .named(let components):
            guard components.count == 1, let counterpart = kind.types[components[0].name] else { return nil }
            return convert(expression, counterpart)
        case .optional(let inner), .array(let inner):
            return converted("$0", inner, kind, convert).map { "\(expression).map { \($0) }" }
        case .dictionary(let key, let value):
            guard names(in: key).isDisjoint(with: kind.types.keys) else { return nil }
            return converted("$0", value, kind, convert).map { "\(expression).mapValues { \($0) }" }
        default:
            return nil
        }
    }

    // MARK: - Values

    /// The names of all counterparts.
    var typeNames: Set<String> { Set(kinds.flatMap(\.types.values)) }

    /// Whether a second type has the names on the wire, so that the entity need not know them.
    func carryKeys(of declaration: Declaration) -> Bool {
        kinds.contains { !$0.standsIn && $0.types[declaration.name.text] != nil }
    }

    /// By the name of each kind, whether its sections reach the entity.
    func reached(_ declaration: Declaration, _ entities: (Kind) -> Set<String>) -> Value {
        .dictionary(
            Dictionary(kinds.map { ($0.name, .bool(entities($0).contains(declaration.name.text))) }) { first, _ in first
            }
        )
    }

    /// The entities that a property of the state is made of where it shows counterparts, for who keeps them; `nil` where
    /// it shows the entities themselves, or has a value that cannot be made anew.
    func source(of property: StoredProperty, named name: String, _ resolver: TypeResolver) -> Value? {
        guard !property.isConstant else { return nil }
        let initial = property.defaultValue?.text
        guard initial.map({ ["nil", "[]", "[:]"].contains($0) }) ?? property.type.isOptional else { return nil }
        for kind in kinds where kind.standsIn && kind.isOfState && replaced(property.type, by: kind) != property.type {
            guard let converted = conversion(of: name, property.type, to: kind) else { return nil }
            return [
                "name": .string(name),
                "type": .string(resolver.resolve(property.type).description),
                "initialValue": .optional(initial == "nil" ? nil : initial),
                "from": .string(converted),
            ]
        }
        return nil
    }

    /// What templates see of the counterparts of an entity: by the name of each kind, null where it has none.
    func value(of declaration: Declaration, _ resolver: TypeResolver) -> Value {
        .dictionary(
            Dictionary(kinds.map { ($0.name, value(of: declaration, $0, resolver)) }) { first, _ in first }
        )
    }

    private func value(of declaration: Declaration, _ kind: Kind, _ resolver: TypeResolver) -> Value {
        guard let type = kind.types[declaration.name.text] else { return .null }
        let original = Keywords.escape(declaration.name.text.withLowerFirstLetter, as: .value)
        let nested = declaration.nestedTypes
        let properties = declaration.memberwise.compactMap { property -> (StoredProperty, from: String, to: String)? in
            guard let (from, to) = conversions(of: property, of: declaration, kind) else { return nil }
            var copy = property
            copy.type = replaced(property.type, by: kind)
            if property.type.namesOne(of: nested) {
                copy.type = copy.type.qualified(with: declaration.name.text, nested)
            }
            copy.attributes = []
            copy.modifiers = []
            if copy.type != property.type { copy.defaultValue = nil }
            return (copy, from, to)
        }
        return [
            "type": .string(type),
            "original": .string(original),
            "cases": declaration.plainCases.map(Value.strings) ?? .null,
            "properties": .list(
                properties.map { property, from, to in
                    var entries = property.value(resolver).dictionary ?? [:]
                    entries["label"] = .string(Keywords.escape(property.name.text, as: .label))
                    entries["from"] = .string(from)
                    entries["to"] = .string(to)
                    return .dictionary(entries)
                }
            ),
            "isComplete": .bool(
                properties.count == declaration.storedProperties.filter(\.isMemberwise).count
                    && declaration.isMadeMemberwise
            ),
            "isGiven": .bool(kind.given.contains(declaration.name.text)),
            "isTaken": .bool(kind.taken.contains(declaration.name.text)),
            "isHashable": .bool(
                holdsOnly(KnownTypes.hashableValues, declaration, kind, \.isPlainlyHashable).isEmpty
            ),
            "isDecodable": .bool(notCodable(declaration, kind, "Decodable").isEmpty),
            "isEncodable": .bool(notCodable(declaration, kind, "Encodable").isEmpty),
            "hasKeys": .bool(properties.contains { $0.0.key != nil }),
        ]
    }

    /// The properties that nothing says of that they go one way over the wire; empty where the counterpart does.
    func notCodable(_ declaration: Declaration, _ kind: Kind, _ way: String) -> [StoredProperty] {
        holdsOnly(KnownTypes.codableValues, declaration, kind) { $0.isPlainly(way) }
    }

    /// Expressions that make the counterpart's property from the entity's, and the other way round; `nil` where there
    /// are none.
    func conversions(
        of property: StoredProperty,
        of declaration: Declaration,
        _ kind: Kind
    ) -> (from: String, to: String)? {
        // Who does not see the entity does not see what is declared in it.
        if kind.standsIn, property.type.namesOne(of: declaration.nestedTypes) || !inner(of: property.type).isEmpty {
            return nil
        }
        let original = Keywords.escape(declaration.name.text.withLowerFirstLetter, as: .value)
        let name = Keywords.escape(property.name.text, as: .property)
        // Some members are no expressions on their own.
        let own = Keywords.needsBackticks(property.name.text, as: .value) ? "self." + name : name
        guard let from = conversion(of: original + "." + name, property.type, to: kind),
            let to = converted(own, expanded(property.type), kind, { value, _ in "\(value).\(kind.back)()" })
        else { return nil }
        return (from, to)
    }

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

    /// The properties by which a counterpart holds, at any depth, what is none of `known` and no such counterpart itself.
    ///
    /// - Parameter isTrusted: whether the author of an entity said so of all that it holds.
    private func holdsOnly(
        _ known: Set<String>,
        _ declaration: Declaration,
        _ kind: Kind,
        _ isTrusted: (Declaration) -> Bool
    ) -> [StoredProperty] {
        var seen: Set<String> = []
        func isKnown(_ type: TypeSyntax, in owner: Declaration) -> Bool {
            switch type {
            case .optional(let inner), .array(let inner): return isKnown(inner, in: owner)
            case .dictionary(.name("String"), let value): return isKnown(value, in: owner)
            case .named(let components):
                guard components.count == 1, let component = components.first else { return isTrusted(owner) }
                if let entity = entities[component.name] {
                    guard kind.types[component.name] != nil else {
                        return isTrusted(entity) || !entity.isCodable && entity.rawType.map(known.contains) ?? false
                    }
                    return seen.insert(component.name).inserted ? areKnown(of: entity) : true
                }
                return isTrusted(owner)
                    || known.contains(component.name) && component.arguments.allSatisfy { isKnown($0, in: owner) }
            default: return isTrusted(owner)
            }
        }
        func areKnown(of declaration: Declaration) -> Bool {
            held(declaration).allSatisfy { isKnown(expanded($0.type), in: declaration) }
        }
        func held(_ declaration: Declaration) -> [StoredProperty] {
            declaration.memberwise.filter { conversions(of: $0, of: declaration, kind) != nil }
        }
        return held(declaration).filter { !isKnown(expanded($0.type), in: declaration) }
    }
}

extension TypeSyntax {
    func namesOne(of types: Set<String>) -> Bool {
        types.contains { names($0) }
    }

    /// The type as it is named outside of `owner`, which declares `types`.
    fileprivate func qualified(with owner: String, _ types: Set<String>) -> TypeSyntax {
        map { type in
            guard case .named(let components) = type, let first = components.first, types.contains(first.name) else {
                return type
            }
            return .named([Component(owner)] + components)
        }
    }
}

extension String {
    var withLowerFirstLetter: String { prefix(1).lowercased() + dropFirst() }
}
