// Canonical Swift text on one line. `SwiftLayout` breaks long lines.

extension Parameter {
    /// The parameter without its default value: `with credentials: Credentials`.
    package var declaration: String {
        var text = ""
        appendDeclaration(to: &text)
        return text
    }

    /// The parameter with its default value.
    package var declarationWithDefault: String {
        var text = ""
        appendDeclarationWithDefault(to: &text)
        return text
    }

    // Texts of several pieces grow in place: each `+` would make another one.

    private func appendDeclaration(to text: inout String) {
        for attribute in attributes {
            text += attribute.text
            text += " "
        }
        switch label {
        case name.text? where name.text != "_" && !repeatsName: text += Keywords.escape(name.text, as: .parameterLabel)
        case let label:
            if let label {
                text += Keywords.escape(label, as: .parameterLabel)
                text += " "
            } else if name.text != "_" {
                text += "_ "
            }
            text += name.text == "_" ? "_" : Keywords.escape(name.text, as: .value)
        }
        text += ": "
        text += type.description
        if isVariadic { text += "..." }
    }

    fileprivate func appendDeclarationWithDefault(to text: inout String) {
        appendDeclaration(to: &text)
        guard let defaultValue else { return }
        text += " = "
        text += defaultValue.text
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
        var text = prefix
        appendSignature(to: &text)
        text += accessorBlock
        return text
    }

    /// The attributes and modifiers, each followed by a space.
    package var prefix: String {
        if attributes.isEmpty, modifiers.isEmpty { return "" }
        return attributes.map { $0.text + " " }.joined() + modifiers.map { $0.text + " " }.joined()
    }

    /// The declaration from its keyword on, without accessors.
    package var signature: String {
        var text = ""
        appendSignature(to: &text)
        return text
    }

    private func appendSignature(to text: inout String) {
        text.reserveCapacity(text.utf8.count + Self.usualSignature)
        switch kind {
        case .function(let function):
            text += "func "
            text += function.isOperator ? function.name.text + " " : Keywords.escape(function.name.text, as: .function)
            text += Self.generics(function.generics)
            Self.append(function.parameters, to: &text)
            text += function.effects.description
            if let result = function.result {
                text += " -> "
                text += result.description
            }
        case .property(let property):
            text += "var "
            text += Keywords.escape(property.name.text, as: .property)
            text += ": "
            text += property.type.description
        case .initializer(let initializer):
            text += "init"
            text += initializer.failability ?? ""
            text += Self.generics(initializer.generics)
            Self.append(initializer.parameters, to: &text)
            text += initializer.effects.description
        case .subscript(let member):
            text += "subscript"
            text += Self.generics(member.generics)
            Self.append(member.parameters, to: &text)
            text += " -> "
            text += member.result.description
        case .associatedType(let type):
            text += "associatedtype "
            text += Keywords.escape(type.name.text, as: .type)
            let inherited = type.inherited.map(\.description).joined(separator: ", ")
            if !inherited.isEmpty { text += ": " + inherited }
            if let value = type.defaultType { text += " = \(value)" }
        }
        text += Self.conditions(conditions)
    }

    /// The bytes that most signatures fit in.
    private static let usualSignature = 96

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

    private static func append(_ parameters: [Parameter], to text: inout String) {
        text.appendList(of: parameters) { $0.appendDeclarationWithDefault(to: &$1) }
    }

    private static func conditions(_ conditions: [GenericRequirement]) -> String {
        conditions.isEmpty ? "" : " where " + conditions.map(\.description).joined(separator: ", ")
    }
}

extension String {
    /// Appends elements in parentheses, with a comma between two of them.
    mutating func appendList<Element>(of elements: [Element], _ append: (Element, inout String) -> Void) {
        self += "("
        for (number, element) in elements.enumerated() {
            if number > 0 { self += ", " }
            append(element, &self)
        }
        self += ")"
    }
}
