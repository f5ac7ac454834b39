import SwiftReader

/// The answer of a test double to a call: a value, an error, or what a closure returns.
extension DoubleMember {
    /// The type of the value, as the caller sees it; `nil` if a call gives none.
    var result: TypeSyntax? { requirement.result?.withoutImplicitUnwrapping }

    /// Whether only the caller knows the type of the value.
    var isResultOpen: Bool { result.map(isOpen) == true }

    /// The type of the property with the value, which is Optional; `nil` if no value can be set.
    var returnedType: TypeSyntax? {
        guard let result, !isUnstorable(result), !result.isUninhabited else { return nil }
        if isResultOpen { return .optional(.name("Any")) }
        return result.isOptional ? result : .optional(result)
    }

    /// Whether `nil` is an answer, so that no value has to be set.
    var isResultOptional: Bool { result?.isOptional == true && !isResultOpen }

    /// The type of the property with the error, which is Optional; `nil` if no error can be set.
    var errorType: TypeSyntax? {
        guard case .function = requirement.kind else { return requirement.isFallible ? thrown : nil }
        return thrown
    }

    private var thrown: TypeSyntax? {
        switch requirement.effects.throwing {
        case .never, .rethrowing: nil
        case .any: .optional(.prefixed("any", context.spec.error))
        case .typed(let type): type.isUninhabited || isOpen(type) ? nil : .optional(type)
        }
    }

    // MARK: - The closure

    /// A parameter of the closure, and the argument that is passed for it.
    private var passed: [(type: TypeSyntax, argument: String)] {
        requirement.parameters.compactMap { parameter in
            guard !isUnstorable(parameter.type) else { return nil }
            if isOpen(parameter.type) {
                return isNonEscapingClosure(parameter) ? nil : (.name("Any"), parameter.copied + " as Any")
            }
            if parameter.isInout { return (parameter.type, "&" + parameter.copied) }
            return (parameter.passedType, parameter.copied)
        }
    }

    /// The type of the property with the closure, which is Optional; `nil` if no closure can take the place of the
    /// member.
    var handlerType: TypeSyntax? {
        guard !isUncallable, let effects = handlerEffects else { return nil }
        if let result, isUnstorable(result) { return nil }
        let type = TypeSyntax.function(
            .init(
                parameters: passed.map { TypeSyntax.TupleElement(type: $0.type) },
                effects: effects,
                result: isResultOpen ? .name("Any") : result ?? .name("Void")
            )
        )
        // Otherwise the call of an async closure would send it to another actor.
        let isSent = effects.isAsync && context.isOnMainActor && !requirement.has("nonisolated")
        return .optional(isSent ? .attributed(["@MainActor"], type) : type)
    }

    /// The effects of the closure; `nil` if only the caller knows the type of the error that it would throw.
    private var handlerEffects: Effects? {
        var effects = requirement.effects
        if effects.isAsync, !context.isOnMainActor, requirement.parameters.contains(where: mayBeUnsendable) {
            effects.isAsync = false
        }
        switch effects.throwing {
        case .never, .any: break
        // The closure throws only what a closure among its arguments throws.
        case .rethrowing: effects.throwing = .never
        case .typed(let type):
            if isOpen(type) { return nil }
            if type.isUninhabited { effects.throwing = .never }
        }
        return effects
    }

    /// Whether an async closure may not take the value of a parameter, because it is a function, or because nothing is
    /// known of its type. If code is on the main actor by default, so is the double, but not the closure.
    private func mayBeUnsendable(_ parameter: Parameter) -> Bool {
        isOpen(parameter.type) || parameter.type.namesOne(of: context.associatedTypes)
            || parameter.type.holdsUnsentFunction(aliases: context.spec.functionAliases)
    }

    /// The call of the closure.
    var handlerCall: String {
        let effects = handlerEffects ?? Effects()
        let prefix = (effects.canThrow ? "try " : "") + (effects.isAsync ? "await " : "")
        // Without a result, the call is left out where no closure is set.
        let optional = result == nil ? "?" : ""
        return prefix + names.handler + optional + "(" + passed.map(\.argument).joined(separator: ", ") + ")"
    }
}

extension Requirement {
    /// Whether a call of the member, other than an initializer, can fail.
    fileprivate var isFallible: Bool { if case .initializer = kind { false } else { effects.canThrow } }
}

extension TypeSyntax {
    /// Whether the type holds a function that is not `@Sendable`.
    ///
    /// - Parameter aliases: The type aliases of the spec that name a function type.
    fileprivate func holdsUnsentFunction(aliases: Set<String>) -> Bool {
        switch self {
        case .function: true
        case .attributed(let attributes, let type):
            !attributes.contains("@Sendable") && type.holdsUnsentFunction(aliases: aliases)
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type):
            type.holdsUnsentFunction(aliases: aliases)
        case .dictionary(_, let type): type.holdsUnsentFunction(aliases: aliases)
        case .tuple(let elements): elements.contains { $0.type.holdsUnsentFunction(aliases: aliases) }
        default: namesOne(of: aliases)
        }
    }
}

extension Parameter {
    /// The type of a parameter of a closure that gets the argument.
    fileprivate var passedType: TypeSyntax {
        guard type.attributes.contains("@escaping"), !isVariadic else { return recordedType }
        let stored = recordedType
        return .attributed(["@escaping"] + stored.attributes, stored.withoutAttributes)
    }
}
