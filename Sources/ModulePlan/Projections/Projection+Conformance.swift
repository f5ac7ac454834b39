import ModuleSpec
import SwiftReader

/// Conformances that a projection may lack, by the types that it stores at any depth.
extension Projection {
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

        /// Types that conform when all that they hold does.
        var known: Set<String> { self == .hashable ? KnownTypes.hashableValues : KnownTypes.codableValues }

        /// Whether an entity declares the conformance and leaves it to the compiler, so that all that it stores conforms.
        func isSynthesized(in entity: Declaration) -> Bool {
            self == .hashable ? entity.isPlainlyHashable : entity.isPlainly(name)
        }
    }

    /// By entity whose projection may lack the conformance, the stored types that are the reason.
    func missing(_ conformance: Conformance) -> [String: Set<TypeSyntax>] {
        var needs: [String: Set<String>?] = [:]
        var needsOfTypes: [String: [TypeSyntax: Set<String>?]] = [:]
        for name in types.keys {
            guard let entity = table[name] else { continue }
            var ofTypes: [TypeSyntax: Set<String>?] = [:]
            for type in storedTypes(of: name) where ofTypes[type] == nil {
                ofTypes.updateValue(entitiesNeeded(by: type, conformance, in: entity), forKey: type)
            }
            let fails = ofTypes.values.contains { $0 == nil }
            needs.updateValue(fails ? nil : Set(ofTypes.values.flatMap { $0 ?? [] }), forKey: name)
            needsOfTypes[name] = ofTypes
        }
        let failing = GreatestFixedPoint.failing(needs)
        return needsOfTypes.filter { failing.contains($0.key) }.mapValues { ofTypes in
            Set(ofTypes.filter { $0.value.map { !$0.isDisjoint(with: failing) } ?? true }.keys)
        }
    }

    private func storedTypes(of name: String) -> [TypeSyntax] {
        (properties[name] ?? []).map(\.property.type)
            + (cases[name] ?? []).flatMap(\.payloads).filter { $0.conversion != nil }.map(\.element.type)
    }

    /// The entities whose projections must conform so that a stored type does.
    ///
    /// - Returns: `nil` where the type may not conform, whatever they do.
    private func entitiesNeeded(by type: TypeSyntax, _ conformance: Conformance, in owner: Declaration) -> Set<String>?
    {
        var needed: Set<String> = []
        return isKnown(table.expanded(type), as: conformance, in: owner, needing: &needed) ? needed : nil
    }

    private func isKnown(
        _ type: TypeSyntax,
        as conformance: Conformance,
        in owner: Declaration,
        needing needed: inout Set<String>
    ) -> Bool {
        switch type {
        case .optional(let inner), .array(let inner), .dictionary(.name("String"), let inner):
            return isKnown(inner, as: conformance, in: owner, needing: &needed)
        case .named(let components):
            guard components.count == 1, let component = components.first else {
                return conformance.isSynthesized(in: owner)
            }
            if let entity = table[component.name] {
                guard types[component.name] == nil else {
                    needed.insert(component.name)
                    return true
                }
                return conformance.isSynthesized(in: entity)
                    || !entity.isCodable && entity.rawType.map(conformance.known.contains) ?? false
            }
            if conformance.isSynthesized(in: owner) { return true }
            guard conformance.known.contains(component.name) else { return false }
            for argument in component.arguments
            where !isKnown(argument, as: conformance, in: owner, needing: &needed) { return false }
            return true
        default:
            return conformance.isSynthesized(in: owner)
        }
    }

    /// The enums that cannot be made of their projection: a case leaves out what it holds, or holds the projection of an
    /// entity, which need not have all of it.
    func findLossyEnums() -> Set<String> {
        GreatestFixedPoint.failing(
            cases.mapValues { cases in
                let payloads = cases.flatMap(\.payloads)
                let held = payloads.flatMap { table.names(in: $0.element.type) }.filter { types[$0] != nil }
                let isWhole =
                    payloads.allSatisfy { $0.conversion != nil } && held.allSatisfy { self.cases[$0] != nil }
                return isWhole ? Set(held) : nil
            }
        )
    }
}
