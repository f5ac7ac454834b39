import ModuleSpec
import SwiftReader

/// The stub of a requirement: the declaration and the body that a class starts with.
extension RequirementPlan {
    /// The declaration in the class, without a body or accessors.
    var declaration: String { declaration(of: requirement) }

    /// The declaration of a form of the requirement in the class.
    func declaration(of requirement: Requirement) -> String {
        var copy = requirement
        // A class can lack what is `optional`, and changes itself without saying so.
        copy.modifiers.removeAll { ["optional", "mutating", "nonmutating"].contains($0.text) }
        if let access { copy.modifiers.insert(Modifier(text: access, range: requirement.range), at: 0) }
        if overridesInitializer { copy.modifiers.insert(Modifier(text: "override", range: requirement.range), at: 0) }
        return copy.prefix + inClass(copy).signature
    }

    /// The requirement with the name of the class for `Self`. The class is final, so they are the same type.
    func inClass(_ requirement: Requirement) -> Requirement {
        let implementer = implementer
        func replace(_ type: TypeSyntax) -> TypeSyntax {
            type.map { $0 == .name("Self") ? .name(implementer) : $0 }
        }
        return requirement.mapTypes(replace, constraints: replace)
    }

    /// The empty value of the result, which the stub returns: `0`, `[]`; `nil` if none is known.
    var emptyValue: String? {
        requirement.result.flatMap { type in
            let own = requirement.genericNames
            let names = type.plainNames.filter { own.contains($0) || context.declared.contains($0) }
            return type.emptyValue(declared: Set(names))
        }
    }

    var isWritable: Bool { requirement.isWritable }

    /// Whether the stub is a stored property.
    var isStored: Bool {
        guard case .property = requirement.kind, isWritable, !requirement.has("nonisolated") else { return false }
        return !reference.isEmpty || emptyValue != nil
    }

    /// The ownership modifier of a stored property, such as `weak `; empty if there is none.
    var reference: String {
        requirement.modifiers.first { Self.isOwnership($0.text) }.map { $0.text + " " } ?? ""
    }

    /// The initial value of a stored property, such as ` = false`; empty if Swift initializes it with `nil`.
    var initialValue: String {
        guard let value = emptyValue, value != "nil" else { return "" }
        return " = " + value
    }

    private var failure: String {
        "\(context.qualifier)fatalError(\"\(implementer).\(fullName) is not implemented\")"
    }

    /// Whether the stub stops, although it could return.
    private var stops: Bool {
        switch stoppingStubs {
        case .unanswerable: false
        case .answers: requirement.result != nil || requirement.effects.isAsync || !requirement.isFunction
        case .all: true
        }
    }

    /// The expression that a stub returns: an empty value, or a call that stops the program.
    private var answer: String { stops ? failure : emptyValue ?? failure }

    /// The lines between the braces of a function, an initializer or a computed property.
    var body: [String] {
        switch requirement.kind {
        case .function(let function):
            if isUncallable { return [] }
            return function.result == nil ? (stops ? [failure] : []) : [answer]
        case .initializer:
            return [failure]
        case .property, .subscript:
            let effects = requirement.effects.description
            if isWritable { return ["get { \(answer) }", setter] }
            return effects.isEmpty ? [answer] : ["get\(effects) {", "    \(answer)", "}"]
        case .associatedType:
            return []
        }
    }

    /// Whether a parameter is of a type without values, so that the function cannot be called. The compiler warns of
    /// code in its body, and requires no `return`.
    var isUncallable: Bool { requirement.isUncallable }

    private var setter: String { stops || emptyValue == nil ? "set { \(failure) }" : "set {}" }
}

extension Requirement {
    /// Whether a parameter is of a type without values.
    var isUncallable: Bool { parameters.contains { $0.type.isUninhabited } }
}

extension TypeSyntax {
    /// Whether the type has no values: `Never`, or a tuple with one.
    var isUninhabited: Bool {
        switch self {
        case .named(let path): path.last?.name == "Never" && (path.count == 1 || path.first?.name == "Swift")
        case .tuple(let elements): elements.contains(where: \.type.isUninhabited)
        case .attributed(_, let type), .prefixed(_, let type): type.isUninhabited
        default: false
        }
    }

    /// `T?` for `T!`, which is only allowed in declarations.
    var withoutImplicitUnwrapping: TypeSyntax {
        if case .implicitlyUnwrapped(let type) = self { .optional(type) } else { self }
    }
}
