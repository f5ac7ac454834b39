import SwiftReader

extension TypeSyntax {
    /// The siblings that the type names: `view` for `#view`.
    var placeholders: [String] {
        var names: [String] = []
        visit { if case .placeholder(let name) = $0 { names.append(name) } }
        return names
    }

    /// Whether the type contains a type with a name.
    func names(_ name: String) -> Bool {
        var isFound = false
        visit { type in
            if case .named(let components) = type, components.first?.name == name { isFound = true }
        }
        return isFound
    }

    /// Whether the type contains a type with one of some names.
    func namesOne(of types: Set<String>) -> Bool {
        types.contains { names($0) }
    }

    /// Whether a parameter of the type takes a closure that cannot be stored.
    ///
    /// - Parameter aliases: The type aliases of the spec that name a function type.
    func isNonEscapingClosure(aliases: Set<String>) -> Bool {
        if attributes.contains("@escaping") { return false }
        if isFunction { return true }
        if case .named(let components) = withoutAttributes, components.count == 1 {
            return aliases.contains(components[0].name)
        }
        return false
    }

    /// The type with some names replaced.
    ///
    /// - Parameter types: By name, the type that replaces it.
    func replacing(_ types: [String: TypeSyntax]) -> TypeSyntax {
        types.isEmpty
            ? self
            : map { type in
                guard case .named(let components) = type, components.count == 1 else { return type }
                return types[components[0].name] ?? type
            }
    }
}
