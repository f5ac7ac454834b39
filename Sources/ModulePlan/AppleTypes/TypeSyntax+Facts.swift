import SwiftReader

extension TypeSyntax {
    /// The type in an Optional; the type itself if it is none.
    var unwrapped: TypeSyntax {
        switch self {
        case .optional(let type), .implicitlyUnwrapped(let type): type
        default: self
        }
    }

    /// The type in all Optionals around it.
    var withoutOptionals: TypeSyntax {
        var type = self
        while type != type.unwrapped { type = type.unwrapped }
        return type
    }

    /// The empty value of the type, which a stub returns: `0`, `[]`.
    ///
    /// - Parameter declared: Names that mean something else here: those of the spec's own types and of generic
    ///   parameters.
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

    /// Whether something is certainly true of the type.
    ///
    /// - Parameters:
    ///   - fact: One fact, which is true of the type if it is true of all its parts.
    ///   - assumingOthers: Whether it counts as true for types that are neither in the spec nor in the table.
    ///   - answer: Whether it is true of a type of the spec, `Item` or `Item.Kind`; `nil` for a name that the spec does
    ///     not declare.
    func isCertainly(
        _ fact: KnownTypes.Facts,
        assumingOthers: Bool = false,
        where answer: (String) -> Bool?
    ) -> Bool {
        func certain(_ type: TypeSyntax) -> Bool {
            type.isCertainly(fact, assumingOthers: assumingOthers, where: answer)
        }
        switch self {
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type): return certain(type)
        case .dictionary(let key, let value): return certain(key) && certain(value)
        case .tuple(let elements): return fact == .sendable && elements.allSatisfy { certain($0.type) }
        case .prefixed("any", .named(let components)) where components.last?.name == "Error": return fact == .sendable
        case .prefixed("any", let type): return fact == .sendable && assumingOthers && certain(type)
        case .composition(let types): return fact == .sendable && assumingOthers && types.contains(where: certain)
        case .attributed(let attributes, _): return fact == .sendable && attributes.contains("@Sendable")
        case .named(let components):
            guard let component = components.first else { return false }
            guard components.count == 1 else {
                if components.allSatisfy(\.arguments.isEmpty),
                    let known = answer(components.map(\.name).joined(separator: "."))
                {
                    return known
                }
                let known = answer(component.name)
                return assumingOthers && known == nil && KnownTypes[component.name] == nil
                    && components.allSatisfy { $0.arguments.allSatisfy(certain) }
            }
            if let known = answer(component.name) { return known }
            let isTrue = KnownTypes.has(fact, component.name) || assumingOthers && KnownTypes[component.name] == nil
            return isTrue && component.arguments.allSatisfy(certain)
        default: return false
        }
    }
}
