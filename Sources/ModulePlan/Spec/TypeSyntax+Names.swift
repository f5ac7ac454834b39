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
