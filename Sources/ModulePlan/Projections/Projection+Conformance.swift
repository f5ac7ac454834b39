import ModuleSpec
import SwiftReader

extension Projection {
    /// A conformance that a projection lacks if a type that it stores may lack it.
    enum Conformance: CaseIterable {
        case hashable
        case decodable
        case encodable

        var name: String {
            switch self {
            case .hashable: "Hashable"
            case .decodable: "Decodable"
            case .encodable: "Encodable"
            }
        }

        /// The protocols after a colon that make a type conform.
        var protocols: Set<String> { self == .hashable ? ["Hashable"] : ["Codable", name] }

        /// Whether a type that the spec does not declare conforms if its generic arguments do.
        func isKnown(of type: String) -> Bool { KnownTypes.has(self == .hashable ? .hashable : .codable, type) }

        /// Whether such a type conforms whatever its generic arguments are.
        func isIndependentOfArguments(of type: String) -> Bool {
            self != .hashable && KnownTypes.has(.codableWithAnyArguments, type)
        }

        /// Whether the compiler synthesizes the conformance of an entity, so that all types that it stores conform.
        func isSynthesized(for entity: Declaration) -> Bool {
            self == .hashable ? entity.synthesizesHashable : entity.synthesizesCoding(as: name)
        }
    }

    /// The entities whose projections may lack a conformance, each with the stored types that are the reason.
    func missing(_ conformance: Conformance) -> [String: Set<TypeSyntax>] {
        var needs: [String: Set<String>?] = [:]
        var needsByType: [String: [TypeSyntax: Set<String>?]] = [:]
        for name in types.keys {
            guard let entity = table[name] else { continue }
            var byType: [TypeSyntax: Set<String>?] = [:]
            for type in storedTypes(of: name) where byType[type] == nil {
                byType.updateValue(entitiesNeeded(by: type, in: entity, for: conformance), forKey: type)
            }
            let fails = byType.values.contains { $0 == nil }
            needs.updateValue(fails ? nil : Set(byType.values.flatMap { $0 ?? [] }), forKey: name)
            needsByType[name] = byType
        }
        let failing = GreatestFixedPoint.failing(needs)
        return needsByType.filter { failing.contains($0.key) }.mapValues { byType in
            Set(byType.filter { $0.value.map { !$0.isDisjoint(with: failing) } ?? true }.keys)
        }
    }

    /// The types that the projection of an entity stores.
    func storedTypes(of entity: String) -> [TypeSyntax] {
        (properties[entity] ?? []).map(\.property.type)
            + (cases[entity] ?? []).flatMap(\.payloads).filter { $0.conversion != nil }.map(\.element.type)
    }

    /// The entities whose projections must conform so that a stored type conforms.
    ///
    /// - Returns: `nil` if the type may not conform at all.
    private func entitiesNeeded(
        by type: TypeSyntax,
        in owner: Declaration,
        for conformance: Conformance
    ) -> Set<String>? {
        var needed: Set<String> = []
        return conforms(table.expanded(type), to: conformance, in: owner, needing: &needed) ? needed : nil
    }

    /// Whether a stored type conforms if the projections of some entities do.
    ///
    /// - Parameters:
    ///   - owner: The entity that stores the type.
    ///   - needed: The entities whose projections must conform.
    private func conforms(
        _ type: TypeSyntax,
        to conformance: Conformance,
        in owner: Declaration,
        needing needed: inout Set<String>
    ) -> Bool {
        switch type {
        case .optional(let inner), .array(let inner):
            return conforms(inner, to: conformance, in: owner, needing: &needed)
        case .dictionary(let key, let value):
            // Every key is Hashable.
            return (conformance == .hashable || conforms(key, to: conformance, in: owner, needing: &needed))
                && conforms(value, to: conformance, in: owner, needing: &needed)
        case .named(let components):
            guard components.count == 1, let component = components.first else {
                return conformance.isSynthesized(for: owner)
                    || conforms(components, to: conformance, needing: &needed)
            }
            if let inside = owner.typeInside(named: component.name) {
                return conformance.isSynthesized(for: owner)
                    || conforms(inside, to: conformance, in: owner, needing: &needed)
            }
            if let entity = table[component.name] {
                return conforms(entity, to: conformance, needing: &needed)
            }
            if conformance.isSynthesized(for: owner) { return true }
            guard conformance.isKnown(of: component.name) else { return false }
            if conformance.isIndependentOfArguments(of: component.name) { return true }
            for argument in component.arguments
            where !conforms(argument, to: conformance, in: owner, needing: &needed) { return false }
            return true
        default:
            return conformance.isSynthesized(for: owner)
        }
    }

    /// Whether `Item.Kind` conforms.
    private func conforms(
        _ path: [TypeSyntax.Component],
        to conformance: Conformance,
        needing needed: inout Set<String>
    ) -> Bool {
        guard path.count == 2, let entity = table[path[0].name], let inside = entity.typeInside(named: path[1].name)
        else { return false }
        return conforms(inside, to: conformance, in: entity, needing: &needed)
    }

    /// Whether a type that an entity declares conforms. What is after its colon counts.
    private func conforms(
        _ inside: TypeInside,
        to conformance: Conformance,
        in entity: Declaration,
        needing needed: inout Set<String>
    ) -> Bool {
        guard let aliased = inside.type.aliased else {
            // Swift compares enums with raw values.
            let isComparable = conformance == .hashable && inside.hasRawType
            return isComparable || inside.conforms(to: conformance.protocols)
        }
        // An alias of another type inside could lead back to itself.
        return entity.nestedTypes.isDisjoint(with: aliased.plainNames)
            && conforms(table.expanded(aliased), to: conformance, in: entity, needing: &needed)
    }

    private func conforms(
        _ entity: Declaration,
        to conformance: Conformance,
        needing needed: inout Set<String>
    ) -> Bool {
        guard types[entity.name.text] == nil else {
            needed.insert(entity.name.text)
            return true
        }
        return conformance.isSynthesized(for: entity)
            || !entity.isCodable && entity.rawType.map(conformance.isKnown) ?? false
    }

    /// The enums that cannot be made from their projections. Either the projection of a case lacks a payload, or it
    /// stores the projection of an entity, which can lack properties of that entity.
    func findLossyEnums() -> Set<String> {
        GreatestFixedPoint.failing(
            cases.mapValues { cases in
                let payloads = cases.flatMap(\.payloads)
                let projected = payloads.flatMap { table.names(in: $0.element.type) }.filter { types[$0] != nil }
                let isComplete =
                    payloads.allSatisfy { $0.conversion != nil } && projected.allSatisfy { self.cases[$0] != nil }
                return isComplete ? Set(projected) : nil
            }
        )
    }
}
