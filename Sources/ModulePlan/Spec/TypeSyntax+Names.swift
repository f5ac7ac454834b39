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

extension TypeSyntax {
    /// `[Int]` for `Array<Int>`, and so on; `nil` for a type without a shorter form.
    ///
    /// - Parameter components: The names of the type: `Swift`, `Array`.
    static func shortForm(of components: [Component]) -> TypeSyntax? {
        let isStandard = components.count == 1 || components.count == 2 && components[0].name == "Swift"
        guard isStandard, let last = components.last else { return nil }
        switch (last.name, last.arguments.count) {
        case ("Optional", 1): return .optional(last.arguments[0])
        case ("Array", 1): return .array(last.arguments[0])
        case ("Dictionary", 2): return .dictionary(key: last.arguments[0], value: last.arguments[1])
        default: return nil
        }
    }
}
