import ModuleSpec
import SwiftReader
import TemplateEngine

/// What is declared with counterparts in place of entities.
extension Counterparts {
    /// The type as it is named where counterparts stand in for entities.
    func replaced(_ type: TypeSyntax, by kind: Kind) -> TypeSyntax {
        guard concerns(type, kind) else { return type }
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
                // An initializer says itself what it takes; in front of a dot nothing does.
                let isTaken = if case .named = expanded(copy.type) { true } else { false }
                let original = isTaken ? value.text : "(\(value.text) as \(expanded(copy.type)))"
                guard let converted = conversion(of: original, copy.type, to: kind) else { return nil }
                copy.defaultValue = Expression(text: converted, range: value.range)
            }
            copy.type = type
        }
        return copy
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
}
