import SwiftReader

extension TypeSyntax {
    /// The empty value of the type, which a stub returns: `0`, `[]`.
    ///
    /// - Parameter declared: Names that mean something else here: those of the spec's own types and of generic parameters.
    /// - Returns: The value as Swift writes it; `nil` if no empty value is known.
    func emptyValue(declared: Set<String>) -> String? {
        switch withoutAttributes {
        case .optional, .implicitlyUnwrapped: return "nil"
        case .array: return "[]"
        case .dictionary: return "[:]"
        case .named(let components):
            guard components.count == 1, let name = components.first?.name, !declared.contains(name) else { return nil }
            return KnownTypes[name]?.emptyValue
        default: return nil
        }
    }

    /// Whether the type is certainly `Sendable`.
    ///
    /// - Parameter isSendable: Whether a type of the spec is `Sendable`; `nil` for a name that the spec does not declare.
    func isCertainlySendable(where isSendable: (String) -> Bool?) -> Bool {
        func certain(_ type: TypeSyntax) -> Bool { type.isCertainlySendable(where: isSendable) }
        switch self {
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type): return certain(type)
        case .dictionary(let key, let value): return certain(key) && certain(value)
        case .tuple(let elements): return elements.allSatisfy { certain($0.type) }
        case .prefixed("any", .named(let components)): return components.last?.name == "Error"
        case .attributed(let attributes, _): return attributes.contains("@Sendable")
        case .named(let components):
            guard components.count == 1, let component = components.first else { return false }
            if let answer = isSendable(component.name) { return answer }
            return KnownTypes.has(.sendable, component.name) && component.arguments.allSatisfy(certain)
        default: return false
        }
    }
}
