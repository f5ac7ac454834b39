import SwiftReader

extension TypeSyntax {
    /// The siblings that it names: `view` for `#view`.
    var placeholders: [String] {
        var names: [String] = []
        visit { if case .placeholder(let name) = $0 { names.append(name) } }
        return names
    }

    /// Whether a type of this name is in it.
    func names(_ name: String) -> Bool {
        var isFound = false
        visit { type in
            if case .named(let components) = type, components.first?.name == name { isFound = true }
        }
        return isFound
    }

    func namesOne(of types: Set<String>) -> Bool {
        types.contains { names($0) }
    }

    /// The types in it that a single name stands for, as often as they stand there.
    var plainNames: [String] {
        var names: [String] = []
        visit { type in
            if case .named(let components) = type, components.count == 1 { names.append(components[0].name) }
        }
        return names
    }

    /// The type with others in place of some names.
    func replacing(_ types: [String: TypeSyntax]) -> TypeSyntax {
        types.isEmpty
            ? self
            : map { type in
                guard case .named(let components) = type, components.count == 1 else { return type }
                return types[components[0].name] ?? type
            }
    }
}
