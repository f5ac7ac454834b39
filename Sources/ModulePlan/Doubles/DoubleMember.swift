import ModuleSpec
import SwiftReader

/// A member of a test double: the requirement that it meets, and the pieces of the code that records its calls.
struct DoubleMember: Sendable {
    /// What the members of a double have in common.
    struct Context: Sendable {
        /// The name of the double.
        let type: String
        /// Whether the double is isolated to the main actor.
        let isOnMainActor: Bool
        /// The associated types of the protocol, which are generic parameters of the double.
        let associatedTypes: Set<String>
        let spec: Spec
    }

    /// What is known of the types of the spec.
    struct Spec: Sendable {
        /// The type aliases of the spec that name a function type.
        let functionAliases: Set<String>
        /// The name of the protocol of errors: `Swift.Error` if the spec declares an `Error` of its own.
        let error: TypeSyntax

        init(of module: Module) {
            functionAliases = module.functionAliases
            let isHidden = module.declarations.contains { $0.name.text == "Error" }
            error = isHidden ? .named([.init("Swift"), .init("Error")]) : .name("Error")
        }
    }

    /// The requirement with a name for each parameter, and with the type of the double for `Self`.
    let requirement: Requirement
    let names: DoubleNames
    let context: Context

    init(_ requirement: Requirement, names: DoubleNames, context: Context) {
        func replace(_ type: TypeSyntax) -> TypeSyntax {
            type.map { $0 == .name("Self") ? .name(context.type) : $0 }
        }
        self.requirement = requirement.mapTypes(replace, constraints: replace).namingParameters
        self.names = names
        self.context = context
    }

    /// The declaration without a body or accessors.
    var declaration: String {
        var copy = requirement
        let dropped: Set = ["optional", "mutating", "nonmutating"]
        copy.modifiers.removeAll { dropped.contains($0.text) || !isStored && RequirementPlan.isOwnership($0.text) }
        return copy.prefix + copy.signature
    }

    /// The modifiers of the stored properties that are added, each followed by a space.
    var storage: String { (isUnprotected ? "nonisolated(unsafe) " : "") + (requirement.isStatic ? "static " : "") }

    /// The modifiers of the computed properties that are added, each followed by a space.
    var computed: String {
        (requirement.has("nonisolated") ? "nonisolated " : "") + (requirement.isStatic ? "static " : "")
    }

    /// Whether no actor protects what is stored.
    private var isUnprotected: Bool {
        requirement.has("nonisolated") || requirement.isStatic && !context.isOnMainActor
    }

    /// Whether the member is a property that is no more than a value.
    var isValue: Bool { requirement.isProperty && requirement.effects == Effects() }

    /// Whether the member is a stored property, which starts with `nil`.
    var isStored: Bool {
        isValue && requirement.result?.isOptional == true && !isUnprotected
    }

    /// The start of the getter: `get async throws`.
    var getter: String { "get\(requirement.effects)" }

    /// Whether a parameter or the result is of a type without values, so that there is no call, or none that returns.
    var isUncallable: Bool { requirement.isUncallable }

    // MARK: - Generic types

    /// The names of the generic parameters, whose types only a call knows.
    var generics: Set<String> { requirement.genericNames }

    /// Whether only a call knows a type.
    func isOpen(_ type: TypeSyntax) -> Bool { type.holdsOpaqueType || type.namesOne(of: generics) }

    /// Whether no `Any` can hold a value of the type: a pack, or a type that cannot be copied.
    func isUnstorable(_ type: TypeSyntax) -> Bool {
        if case .prefixed("repeat", _) = type.withoutAttributes { return true }
        var isSuppressed = false
        type.visit { if case .suppressed = $0 { isSuppressed = true } }
        return isSuppressed || type.namesOne(of: suppressedGenerics)
    }

    /// The generic parameters that need not be copyable or escapable.
    private var suppressedGenerics: Set<String> {
        func isSuppressed(_ type: TypeSyntax?) -> Bool {
            var isFound = false
            type?.visit { if case .suppressed = $0 { isFound = true } }
            return isFound
        }
        let own = requirement.generics.filter { isSuppressed($0.constraint) }.map(\.name.text)
        let others = requirement.conditions.filter { isSuppressed($0.right) }.flatMap(\.left.plainNames)
        return Set(own + others)
    }
}

extension Requirement {
    /// The requirement with a name for each parameter that has none, or whose name a body cannot use.
    var namingParameters: Requirement {
        mapParameters { parameters in
            parameters.enumerated().map { index, parameter in
                guard ["_", "self"].contains(parameter.name.text) else { return parameter }
                var copy = parameter
                copy.name = Name("argument\(index + 1)", range: parameter.name.range)
                return copy
            }
        }
    }
}
