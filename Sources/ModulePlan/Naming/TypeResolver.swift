import ModuleSpec
import SwiftReader

/// Turns the types of a spec into the types of the generated code: siblings get their names, existentials their `any`,
/// and sugar its short form, which is how `swift format` leaves it.
struct TypeResolver: Sendable {
    /// What `#name` stands for: a protocol's name with `true`, a value type's with `false`.
    var siblings: [String: (name: String, isProtocol: Bool)]
    /// Protocols that are known to be protocols: as types they are existentials.
    var protocols: Set<String>

    /// The type where a value of it is meant.
    func resolve(_ type: TypeSyntax) -> TypeSyntax {
        if case .metatype(let inner, let kind) = type, !isExplicitExistential(inner) {
            // `Error.Type` is `any Error.Type`; `(any Error).Type` is something else.
            if case .prefixed("any", let bare) = resolve(inner) { return .prefixed("any", .metatype(bare, kind)) }
        }
        return type.map(resolveOne)
    }

    /// The type where a constraint, or a protocol to inherit from, is meant.
    func resolveConstraint(_ type: TypeSyntax) -> TypeSyntax {
        type.map { type in
            if case .placeholder(let name) = type, let sibling = siblings[name] { return .name(sibling.name) }
            return type
        }
    }

    func resolve(_ requirement: Requirement) -> Requirement {
        requirement.mapTypes(resolve, constraints: resolveConstraint)
    }

    func resolve(_ parameter: Parameter) -> Parameter {
        var copy = parameter
        copy.type = resolve(parameter.type)
        return copy
    }

    private func isExplicitExistential(_ type: TypeSyntax) -> Bool {
        if case .prefixed("any", _) = type { true } else { false }
    }

    private func resolveOne(_ type: TypeSyntax) -> TypeSyntax {
        switch type {
        case .placeholder(let name):
            guard let sibling = siblings[name] else { return type }
            return sibling.isProtocol ? .prefixed("any", .name(sibling.name)) : .name(sibling.name)
        case .named(let components):
            return named(components)
        case .prefixed(let word, .prefixed("any", let inner)) where word == "any" || word == "some":
            return .prefixed(word, inner)
        case .composition(let parts):
            return .prefixed("any", .composition(parts.map(bare)))
        case .metatype(.prefixed("any", _), _):
            return type
        case .function(let function) where function.result.isVoid:
            var copy = function
            copy.result = .name("Void")
            return .function(copy)
        default:
            return type
        }
    }

    private func named(_ components: [TypeSyntax.Component]) -> TypeSyntax {
        let isStandard = components.count == 1 || components.count == 2 && components[0].name == "Swift"
        if isStandard, let last = components.last {
            switch (last.name, last.arguments.count) {
            case ("Error", 0): return .prefixed("any", .named(components))
            case ("Optional", 1): return .optional(last.arguments[0])
            case ("Array", 1): return .array(last.arguments[0])
            case ("Dictionary", 2): return .dictionary(key: last.arguments[0], value: last.arguments[1])
            default: break
            }
        }
        if components.count == 1, protocols.contains(components[0].name) { return .prefixed("any", .named(components)) }
        return .named(components)
    }

    private func bare(_ type: TypeSyntax) -> TypeSyntax {
        if case .prefixed("any", let inner) = type { inner } else { type }
    }
}
