import ModuleSpec
import SwiftReader

/// What counterparts are not certain to be, by what they hold at any depth.
extension Counterparts {
    enum Quality: CaseIterable {
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

        /// Types that are so, whatever they hold that is.
        var known: Set<String> { self == .hashable ? KnownTypes.hashableValues : KnownTypes.codableValues }

        /// Whether the author of an entity said so of all that it holds.
        func isPlain(_ entity: Declaration) -> Bool {
            self == .hashable ? entity.isPlainlyHashable : entity.isPlainly(name)
        }
    }

    /// By entity, the types that its counterpart holds and that are not certain to be so.
    func lacks(_ quality: Quality, _ kind: Kind) -> [String: Set<TypeSyntax>] {
        var needs: [String: Set<String>?] = [:]
        var needsOfTypes: [String: [TypeSyntax: Set<String>?]] = [:]
        for name in kind.types.keys {
            guard let entity = entities[name] else { continue }
            var ofTypes: [TypeSyntax: Set<String>?] = [:]
            for type in heldTypes(name, kind) where ofTypes[type] == nil {
                var needed: Set<String> = []
                let isKnown = isKnown(expanded(type), as: quality, in: entity, kind, needing: &needed)
                ofTypes.updateValue(isKnown ? needed : nil, forKey: type)
            }
            let isRefuted = ofTypes.values.contains { $0 == nil }
            needs.updateValue(isRefuted ? nil : Set(ofTypes.values.flatMap { $0 ?? [] }), forKey: name)
            needsOfTypes[name] = ofTypes
        }
        let refuted = Refutation.refuted(needs)
        return needsOfTypes.filter { refuted.contains($0.key) }.mapValues { ofTypes in
            Set(ofTypes.filter { $0.value.map { !$0.isDisjoint(with: refuted) } ?? true }.keys)
        }
    }

    private func heldTypes(_ name: String, _ kind: Kind) -> [TypeSyntax] {
        (kind.properties[name] ?? []).map(\.property.type)
            + (kind.cases[name] ?? []).flatMap(\.payloads).filter { $0.conversion != nil }.map(\.element.type)
    }

    /// - Parameter needed: the entities whose counterparts must be so, too.
    private func isKnown(
        _ type: TypeSyntax,
        as quality: Quality,
        in owner: Declaration,
        _ kind: Kind,
        needing needed: inout Set<String>
    ) -> Bool {
        switch type {
        case .optional(let inner), .array(let inner), .dictionary(.name("String"), let inner):
            return isKnown(inner, as: quality, in: owner, kind, needing: &needed)
        case .named(let components):
            guard components.count == 1, let component = components.first else { return quality.isPlain(owner) }
            if let entity = entities[component.name] {
                guard kind.types[component.name] == nil else {
                    needed.insert(component.name)
                    return true
                }
                return quality.isPlain(entity)
                    || !entity.isCodable && entity.rawType.map(quality.known.contains) ?? false
            }
            if quality.isPlain(owner) { return true }
            guard quality.known.contains(component.name) else { return false }
            for argument in component.arguments
            where !isKnown(argument, as: quality, in: owner, kind, needing: &needed) { return false }
            return true
        default:
            return quality.isPlain(owner)
        }
    }

    /// The enums that nothing leads back to: where a case leaves out what it holds, or shows an entity, which need not be
    /// all of it.
    func oneWay(_ kind: Kind) -> Set<String> {
        Refutation.refuted(
            kind.cases.mapValues { cases in
                let payloads = cases.flatMap(\.payloads)
                let held = payloads.flatMap { names(in: $0.element.type) }.filter { kind.types[$0] != nil }
                let isWhole = payloads.allSatisfy { $0.conversion != nil } && held.allSatisfy { kind.cases[$0] != nil }
                return isWhole ? Set(held) : nil
            }
        )
    }
}
