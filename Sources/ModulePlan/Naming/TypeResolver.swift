import ModuleSpec
import SwiftReader

/// Converts the types of a spec into the types of the generated code.
///
/// `#view` becomes the name of a protocol, a protocol gets its `any`, and `Optional<Int>` becomes `Int?`, as `swift
/// format` writes it.
struct TypeResolver: Sendable {
    /// By the name in `#name`, the type that it refers to.
    var siblings: [String: (name: String, isProtocol: Bool)]
    /// The names that are known to be protocols. As types they are existentials.
    var protocols: Set<String>
    /// Whether `Error` is a type of the spec, and not Swift's protocol.
    var hasOwnError = false

    /// The type of a value.
    func resolve(_ type: TypeSyntax) -> TypeSyntax {
        if case .metatype(let inner, let kind) = type, !isExplicitExistential(inner) {
            // `Error.Type` becomes `any Error.Type`. `(any Error).Type` is another type.
            if case .prefixed("any", let bare) = resolve(inner) { return .prefixed("any", .metatype(bare, kind)) }
        }
        return type.map(resolveNode)
    }

    /// The type as a constraint, or as a protocol to inherit from.
    func resolveConstraint(_ type: TypeSyntax) -> TypeSyntax {
        type.map { type in
            if case .placeholder(let name) = type, let sibling = siblings[name] { return .name(sibling.name) }
            return type
        }
    }

    /// The requirement with its types and constraints resolved. Its parameters get different names, which a function
    /// with a body needs; in a protocol, names can repeat. A repeated one is named after its type, or has a number.
    func resolve(_ requirement: Requirement) -> Requirement {
        let resolved = requirement.mapTypes(resolve, constraints: resolveConstraint)
        let names = requirement.parameters.map(\.name.text).filter { $0 != "_" }
        guard names.count > 1, Set(names).count < names.count else { return resolved }
        return resolved.mapParameters(Self.distinctlyNamed)
    }

    private static func distinctlyNamed(_ parameters: [Parameter]) -> [Parameter] {
        var taken = Set(parameters.map(\.name.text) + ["_"])
        var seen: Set<String> = []
        return parameters.map { parameter in
            let name = parameter.name.text
            guard !seen.insert(name).inserted, name != "_" else { return parameter }
            let ofType = parameter.type.valueName.flatMap { taken.contains($0) ? nil : $0 }
            var copy = parameter
            copy.name = Name(ofType ?? name.unused(in: taken), range: parameter.name.range)
            taken.insert(copy.name.text)
            return copy
        }
    }

    /// The parameter with its type resolved.
    func resolve(_ parameter: Parameter) -> Parameter {
        var copy = parameter
        copy.type = resolve(parameter.type)
        return copy
    }

    private func isExplicitExistential(_ type: TypeSyntax) -> Bool {
        if case .prefixed("any", _) = type { true } else { false }
    }

    /// Resolves a type whose inner types are resolved.
    private func resolveNode(_ type: TypeSyntax) -> TypeSyntax {
        switch type {
        case .placeholder(let name):
            guard let sibling = siblings[name] else { return type }
            return sibling.isProtocol ? .prefixed("any", .name(sibling.name)) : .name(sibling.name)
        case .named(let components):
            return resolveName(components) ?? type
        case .prefixed(let word, .prefixed("any", let inner)) where word == "any" || word == "some":
            return .prefixed(word, inner)
        case .composition(let parts):
            return .prefixed("any", .composition(parts.map(withoutAny)))
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

    /// - Returns: `nil` if the name stays as it is.
    private func resolveName(_ components: [TypeSyntax.Component]) -> TypeSyntax? {
        let isStandard = components.count == 1 || components.count == 2 && components[0].name == "Swift"
        let isOwn = hasOwnError && components.count == 1
        if isStandard, !isOwn, let last = components.last, last.name == "Error", last.arguments.isEmpty {
            return .prefixed("any", .named(components))
        }
        if let short = TypeSyntax.shortForm(of: components) { return short }
        guard components.count == 1, protocols.contains(components[0].name) else { return nil }
        return .prefixed("any", .named(components))
    }

    private func withoutAny(_ type: TypeSyntax) -> TypeSyntax {
        if case .prefixed("any", let inner) = type { inner } else { type }
    }
}
