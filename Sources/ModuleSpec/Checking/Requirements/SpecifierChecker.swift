import SwiftReader

/// Finds attributes and specifiers that only a parameter can have, such as `@escaping` and `inout`, in other types.
enum SpecifierChecker {
    /// The message for the first mistake in a type.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - isParameter: Whether it is the type of a parameter.
    /// - Returns: `nil` if there is no mistake.
    static func problem(with type: TypeSyntax, isParameter: Bool) -> String? {
        switch type {
        case .attributed(let attributes, let inner):
            if let mark = attributes.first(where: { $0 == "@escaping" || $0.hasPrefix("@autoclosure") }) {
                guard isParameter else { return "'\(mark)' may only be used on a parameter" }
                guard inner.isFunction || inner.mayBeFunction else { return "'\(mark)' only applies to function types" }
            }
            return problem(with: inner, isParameter: isParameter)
        case .prefixed(let word, let inner):
            if !isParameter, parameterWords.contains(word) { return "'\(word)' may only be used on a parameter" }
            return problem(with: inner, isParameter: isParameter)
        case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner), .metatype(let inner, _),
            .suppressed(let inner):
            return problem(with: inner, isParameter: false)
        case .dictionary(let key, let value): return first([key, value])
        case .inlineArray(_, let element): return problem(with: element, isParameter: false)
        case .composition(let parts): return first(parts)
        case .named(let components): return first(components.flatMap(\.arguments))
        case .tuple(let elements):
            if elements.contains(where: \.isVariadic) { return "'...' may only be used on a parameter" }
            return first(elements.map(\.type))
        case .function(let function):
            return function.parameters.lazy.compactMap { problem(with: $0.type, isParameter: true) }.first
                ?? problem(with: function.result, isParameter: false)
        case .placeholder, .integer: return nil
        }
    }

    private static let parameterWords: Set = ["inout", "borrowing", "consuming", "isolated", "__owned", "__shared"]

    private static func first(_ types: [TypeSyntax]) -> String? {
        types.lazy.compactMap { problem(with: $0, isParameter: false) }.first
    }
}

extension TypeSyntax {
    /// Whether the type is a name, which can be a type alias of a function type.
    fileprivate var mayBeFunction: Bool {
        guard case .named = withoutAttributes else { return false }
        return true
    }

    /// Whether the type is a function type that throws.
    var takesThrowingFunction: Bool {
        guard case .function(let function) = withoutParameterSpecifiers.withoutAttributes else { return false }
        return function.effects.canThrow
    }
}
