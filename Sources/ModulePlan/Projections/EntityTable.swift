import ModuleSpec
import SwiftReader

/// The entities and enums that can have a projection. The table also finds them through type aliases.
final class EntityTable: Sendable {
    /// By name, the entities and enums without generic parameters.
    let entities: [String: Declaration]
    private let aliases: Aliases

    /// - Parameter declarations: Those of the module and of the domains that it uses.
    init(of declarations: [Declaration]) {
        var entities: [String: Declaration] = [:]
        var aliases: [String: TypeSyntax] = [:]
        for declaration in declarations
        where declaration.generics.isEmpty && !declaration.isOfPresentation {
            switch declaration.kind {
            case .entity, .enumeration: entities[declaration.name.text] = declaration
            case .typeAlias(let type): aliases[declaration.name.text] = type
            case .helperProtocol: break
            }
        }
        self.entities = entities
        self.aliases = Aliases(aliases, hiding: Set(entities.keys))
    }

    subscript(_ name: String) -> Declaration? { entities[name] }

    /// The entities that a type names, directly or through an alias.
    func names(in type: TypeSyntax) -> Set<String> {
        var names: Set<String> = []
        for name in type.plainNames {
            if entities[name] != nil { names.insert(name) }
            names.formUnion(aliases.entities[name] ?? [])
        }
        return names
    }

    /// The type with every alias of an entity replaced by the type that it names, and in its short form: `[User]`.
    func expanded(_ type: TypeSyntax) -> TypeSyntax {
        type.replacing(aliases.expanded).map { [entities] type in
            guard case .named(let components) = type, let first = components.first,
                components.count > 1 || entities[first.name] == nil
            else { return type }
            return TypeSyntax.shortForm(of: components) ?? type
        }
    }

    /// The types in a type that are nested in entities: `Photo.Size`.
    func nestedTypes(in type: TypeSyntax) -> [String] {
        var names: [String] = []
        expanded(type).visit { type in
            if case .named(let components) = type, components.count > 1, entities[components[0].name] != nil {
                names.append(type.description)
            }
        }
        return names
    }
}
