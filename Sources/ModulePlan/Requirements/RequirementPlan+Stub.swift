import ModuleSpec
import SwiftReader

/// What a class declares for a requirement that nobody has met yet.
extension RequirementPlan {
    /// As the class declares it, without a body or accessors.
    var declaration: String { declaration(of: requirement) }

    func declaration(of requirement: Requirement) -> String {
        var copy = requirement
        copy.modifiers.removeAll { $0.text == "optional" }
        if let access { copy.modifiers.insert(Modifier(text: access, range: requirement.range), at: 0) }
        return copy.prefix + inClass(copy).signature
    }

    /// `Self` in a protocol is the class itself in a final one.
    func inClass(_ requirement: Requirement) -> Requirement {
        let implementer = implementer
        func replace(_ type: TypeSyntax) -> TypeSyntax {
            type.map { $0 == .name("Self") ? .name(implementer) : $0 }
        }
        return requirement.mapTypes(replace, constraints: replace)
    }

    var emptyValue: String? {
        requirement.result.flatMap { type in
            let own = requirement.genericNames
            let names = type.plainNames.filter { own.contains($0) || context.declared.contains($0) }
            return KnownTypes.emptyValue(of: type, declared: Set(names))
        }
    }

    var isWritable: Bool { requirement.isWritable }

    /// Whether the stub is a stored property.
    var isStored: Bool {
        guard case .property = requirement.kind, isWritable, !requirement.has("nonisolated") else { return false }
        return !reference.isEmpty || emptyValue != nil
    }

    /// `weak `, before the declaration of its stub.
    var reference: String {
        requirement.modifiers.first { Self.isOwnership($0.text) }.map { $0.text + " " } ?? ""
    }

    /// ` = false` behind a stored property; nothing where Swift fills in `nil`.
    var initialValue: String {
        guard let value = emptyValue, value != "nil" else { return "" }
        return " = " + value
    }

    private var failure: String {
        "\(context.qualifier)fatalError(\"\(implementer).\(fullName) is not implemented\")"
    }

    /// The lines between the braces of the stub: of a function, of an initializer, of a computed property.
    var body: [String] {
        switch requirement.kind {
        case .function(let function):
            return function.result == nil || isUncallable ? [] : [emptyValue ?? failure]
        case .initializer:
            return [failure]
        case .property, .subscript:
            let effects = requirement.effects.description
            if isWritable { return ["get { \(emptyValue ?? failure) }", setter] }
            return effects.isEmpty ? [emptyValue ?? failure] : ["get\(effects) {", "    \(emptyValue ?? failure)", "}"]
        case .associatedType:
            return []
        }
    }

    /// Whether a parameter has no value, so that nobody can call it: the compiler warns of every line in its body, and
    /// misses none.
    var isUncallable: Bool {
        requirement.parameters.contains { $0.type.isUninhabited }
    }

    private var setter: String { emptyValue == nil ? "set { \(failure) }" : "set {}" }
}

extension TypeSyntax {
    /// Whether it is `Never`, or a tuple that holds one.
    var isUninhabited: Bool {
        switch self {
        case .named(let path): path.last?.name == "Never" && (path.count == 1 || path.first?.name == "Swift")
        case .tuple(let elements): elements.contains(where: \.type.isUninhabited)
        case .attributed(_, let type), .prefixed(_, let type): type.isUninhabited
        default: false
        }
    }

    /// `T?` for `T!`, which stands in declarations only and in no other type.
    var withoutImplicitUnwrapping: TypeSyntax {
        if case .implicitlyUnwrapped(let type) = self { .optional(type) } else { self }
    }
}
