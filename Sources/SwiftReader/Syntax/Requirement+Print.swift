// Canonical Swift text on one line. `SwiftLayout` breaks long lines.

extension Parameter {
    /// The parameter without its default value: `with credentials: Credentials`.
    package var declaration: String {
        let labels: String
        switch label {
        case _ where name.text == "_":
            labels = (label.map { Keywords.escape($0, as: .parameterLabel) + " " } ?? "") + "_"
        case nil: labels = "_ " + Keywords.escape(name.text, as: .value)
        case name.text?: labels = Keywords.escape(name.text, as: .parameterLabel)
        case let label?:
            labels = Keywords.escape(label, as: .parameterLabel) + " " + Keywords.escape(name.text, as: .value)
        }
        let prefix = attributes.map { $0.text + " " }.joined()
        return prefix + labels + ": \(type)" + (isVariadic ? "..." : "")
    }

    /// The parameter with its default value.
    package var declarationWithDefault: String {
        declaration + (defaultValue.map { " = \($0.text)" } ?? "")
    }

    /// The argument that passes the parameter's own value: `with: credentials`.
    package var argument: String {
        argument(Keywords.escape(name.text, as: .value))
    }

    /// The argument that passes a value for the parameter: `with: value`.
    package func argument(_ value: String) -> String {
        let isInout = if case .prefixed("inout", _) = type.withoutAttributes { true } else { false }
        return (label.map { Keywords.escape($0, as: .label) + ": " } ?? "") + (isInout ? "&" : "") + value
    }
}

extension GenericParameter: CustomStringConvertible {
    /// `each Name: Constraint`
    package var description: String {
        (specifier.map { $0 + " " } ?? "") + Keywords.escape(name.text, as: .type)
            + (constraint.map { ": \($0)" } ?? "")
    }
}

extension GenericRequirement: CustomStringConvertible {
    /// `A: B` or `A == B`
    package var description: String {
        left.description + (relation == ":" ? ": " : " \(relation) ") + right.description
    }
}

extension Accessor: CustomStringConvertible {
    /// `mutating get async throws`
    package var description: String {
        (modifiers + [kind.rawValue]).joined(separator: " ") + effects.description
    }
}

extension Requirement {
    /// The declaration in a protocol, including attributes and modifiers.
    package var declaration: String {
        prefix + signature + accessorBlock
    }

    /// The attributes and modifiers, each followed by a space.
    package var prefix: String {
        attributes.map { $0.text + " " }.joined() + modifiers.map { $0.text + " " }.joined()
    }

    /// The declaration from its keyword on, without accessors.
    package var signature: String {
        switch kind {
        case .function(let function):
            let name =
                function.isOperator ? function.name.text + " " : Keywords.escape(function.name.text, as: .function)
            return "func " + name + Self.generics(function.generics) + Self.list(function.parameters)
                + "\(function.effects)" + (function.result.map { " -> \($0)" } ?? "")
                + Self.conditions(function.conditions)
        case .property(let property):
            return "var " + Keywords.escape(property.name.text, as: .property) + ": \(property.type)"
        case .initializer(let initializer):
            return "init" + (initializer.failability ?? "") + Self.generics(initializer.generics)
                + Self.list(initializer.parameters) + "\(initializer.effects)" + Self.conditions(initializer.conditions)
        case .subscript(let member):
            return "subscript" + Self.generics(member.generics) + Self.list(member.parameters) + " -> \(member.result)"
                + Self.conditions(member.conditions)
        case .associatedType(let type):
            let inherited = type.inherited.map(\.description).joined(separator: ", ")
            return "associatedtype " + Keywords.escape(type.name.text, as: .type)
                + (inherited.isEmpty ? "" : ": " + inherited) + (type.defaultType.map { " = \($0)" } ?? "")
                + Self.conditions(type.conditions)
        }
    }

    /// ` { get set }`; empty for requirements without accessors.
    private var accessorBlock: String {
        switch kind {
        case .property(let property): Self.block(property.accessors)
        case .subscript(let member): Self.block(member.accessors)
        case .function, .initializer, .associatedType: ""
        }
    }

    private static func block(_ accessors: [Accessor]) -> String {
        " { " + accessors.map(\.description).joined(separator: " ") + " }"
    }

    private static func generics(_ generics: [GenericParameter]) -> String {
        generics.isEmpty ? "" : "<" + generics.map(\.description).joined(separator: ", ") + ">"
    }

    private static func list(_ parameters: [Parameter]) -> String {
        "(" + parameters.map(\.declarationWithDefault).joined(separator: ", ") + ")"
    }

    private static func conditions(_ conditions: [GenericRequirement]) -> String {
        conditions.isEmpty ? "" : " where " + conditions.map(\.description).joined(separator: ", ")
    }
}
