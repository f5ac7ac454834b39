/// The syntax of a type.
///
/// Two types are equal if their texts are equal, ignoring white space.
package indirect enum TypeSyntax: Hashable, Sendable {
    /// One name of a dotted path with its generic arguments: `Result<User, any Error>` in `Swift.Result<…>`.
    package struct Component: Hashable, Sendable {
        /// The name without backticks.
        package var name: String
        /// The generic arguments.
        package var arguments: [TypeSyntax]

        package init(_ name: String, arguments: [TypeSyntax] = []) {
            self.name = name
            self.arguments = arguments
        }
    }

    /// An element of a tuple, or a parameter of a function type.
    package struct TupleElement: Hashable, Sendable {
        /// The first name: `name` in `(name: String)`, `_` in the function type `(_ name: String) -> Void`.
        package var label: String?
        /// The second name of a parameter of a function type.
        package var name: String?
        package var type: TypeSyntax
        package var isVariadic: Bool

        package init(label: String? = nil, name: String? = nil, type: TypeSyntax, isVariadic: Bool = false) {
            self.label = label
            self.name = name
            self.type = type
            self.isVariadic = isVariadic
        }
    }

    /// A function type: `(parameters) effects -> result`.
    package struct Function: Hashable, Sendable {
        package var parameters: [TupleElement]
        package var effects: Effects
        package var result: TypeSyntax

        package init(parameters: [TupleElement], effects: Effects = Effects(), result: TypeSyntax) {
            self.parameters = parameters
            self.effects = effects
            self.result = result
        }
    }

    /// `Module.Outer<Argument>.Inner`
    case named([Component])
    /// `T?`
    case optional(TypeSyntax)
    /// `T!`
    case implicitlyUnwrapped(TypeSyntax)
    /// `[T]`
    case array(TypeSyntax)
    /// `[Key: Value]`
    case dictionary(key: TypeSyntax, value: TypeSyntax)
    /// `[3 of Int]`
    case inlineArray(count: TypeSyntax, element: TypeSyntax)
    /// `(A, label: B)`
    case tuple([TupleElement])
    /// `(A) async throws -> B`
    case function(Function)
    /// `A & B`
    case composition([TypeSyntax])
    /// A word before a type: `any`, `some`, `each`, `repeat`, `borrowing`, `inout`, `isolated`, `sending`, …
    case prefixed(String, TypeSyntax)
    /// Attributes before a type: `@escaping`, `@Sendable`, `@convention(c)`, …
    case attributed([String], TypeSyntax)
    /// `T.Type` or `T.Protocol`
    case metatype(TypeSyntax, String)
    /// `~Copyable`
    case suppressed(TypeSyntax)
    /// `#view`: a name that descriptions of architectures use, and that the caller replaces.
    case placeholder(String)
    /// `3`, the argument of an integer generic parameter.
    case integer(String)

    /// A type with a single name and no arguments.
    package static func name(_ name: String) -> TypeSyntax {
        .named([Component(name)])
    }
}

/// The effects of a function or a getter: `async`, `throws`, `throws(E)`, `rethrows`.
package struct Effects: Hashable, Sendable {
    /// Whether and what a function throws.
    package enum Throwing: Hashable, Sendable {
        case never
        /// `throws`
        case any
        /// `throws(E)`
        case typed(TypeSyntax)
        /// `rethrows`
        case rethrowing
    }

    package var isAsync: Bool
    package var throwing: Throwing

    package init(isAsync: Bool = false, throwing: Throwing = .never) {
        self.isAsync = isAsync
        self.throwing = throwing
    }

    /// Whether the function is `throws` or `rethrows`.
    package var canThrow: Bool { throwing != .never }

    /// The type in `throws(…)`, where there is one.
    var types: [TypeSyntax] {
        if case .typed(let type) = throwing { [type] } else { [] }
    }
}

// MARK: - Printing

extension TypeSyntax: CustomStringConvertible {
    /// The canonical text of the type.
    package var description: String {
        switch self {
        case .named(let components):
            components.count == 1 ? components[0].description : components.map(\.description).joined(separator: ".")
        case .optional(let type): type.operand + "?"
        case .implicitlyUnwrapped(let type): type.operand + "!"
        case .array(let element): "[\(element)]"
        case .dictionary(let key, let value): "[\(key): \(value)]"
        case .inlineArray(let count, let element): "[\(count) of \(element)]"
        case .tuple(let elements): "(" + elements.map(\.description).joined(separator: ", ") + ")"
        case .function(let function): function.description
        case .composition(let parts): parts.map(\.memberOfComposition).joined(separator: " & ")
        case .prefixed(let word, let type): "\(word) \(type)"
        case .attributed(let attributes, let type): attributes.joined(separator: " ") + " \(type)"
        case .metatype(let type, let kind): type.operand + ".\(kind)"
        case .suppressed(let type): "~\(type)"
        case .placeholder(let name): "#\(name)"
        case .integer(let digits): digits
        }
    }

    /// The text before a postfix such as `?`, in parentheses where the postfix would apply to a part of the type.
    private var operand: String {
        switch self {
        case .function, .composition, .prefixed, .attributed, .suppressed: "(\(self))"
        default: description
        }
    }

    private var memberOfComposition: String {
        switch self {
        case .function, .prefixed, .attributed: "(\(self))"
        default: description
        }
    }
}

extension TypeSyntax.Component: CustomStringConvertible {
    /// `Name<Argument>`
    package var description: String {
        let name = name == "Self" || name == "Any" ? name : Keywords.escape(name, as: .type)
        return arguments.isEmpty ? name : name + "<" + arguments.map(\.description).joined(separator: ", ") + ">"
    }
}

extension TypeSyntax.TupleElement: CustomStringConvertible {
    /// `label name: Type...`
    package var description: String {
        let labels = [label, name].compactMap { $0 }.map { $0 == "_" ? $0 : Keywords.escape($0, as: .label) }
        let prefix = labels.isEmpty ? "" : labels.joined(separator: " ") + ": "
        return prefix + type.description + (isVariadic ? "..." : "")
    }
}

extension TypeSyntax.Function: CustomStringConvertible {
    /// `(A) async throws -> B`
    package var description: String {
        "(" + parameters.map(\.description).joined(separator: ", ") + ")\(effects) -> \(result)"
    }
}

extension Effects: CustomStringConvertible {
    /// The effects, each after a space; empty where there are none.
    package var description: String {
        let throwing =
            switch throwing {
            case .never: ""
            case .any: " throws"
            case .typed(let type): " throws(\(type))"
            case .rethrowing: " rethrows"
            }
        return (isAsync ? " async" : "") + throwing
    }
}

// MARK: - Walking

extension TypeSyntax {
    /// The type with each type in it replaced, the inner ones first.
    package func map(_ transform: (TypeSyntax) -> TypeSyntax) -> TypeSyntax {
        func mapped(_ type: TypeSyntax) -> TypeSyntax { type.map(transform) }
        let inner: TypeSyntax =
            switch self {
            case .named(let components):
                // Most types have no arguments.
                components.allSatisfy { $0.arguments.isEmpty }
                    ? self : .named(components.map { Component($0.name, arguments: $0.arguments.map(mapped)) })
            case .optional(let type): .optional(mapped(type))
            case .implicitlyUnwrapped(let type): .implicitlyUnwrapped(mapped(type))
            case .array(let element): .array(mapped(element))
            case .dictionary(let key, let value): .dictionary(key: mapped(key), value: mapped(value))
            case .inlineArray(let count, let element): .inlineArray(count: mapped(count), element: mapped(element))
            case .tuple(let elements): .tuple(elements.map { $0.mapType(mapped) })
            case .function(let function):
                .function(
                    Function(
                        parameters: function.parameters.map { $0.mapType(mapped) },
                        effects: function.effects.mapType(mapped),
                        result: mapped(function.result)
                    )
                )
            case .composition(let parts): .composition(parts.map(mapped))
            case .prefixed(let word, let type): .prefixed(word, mapped(type))
            case .attributed(let attributes, let type): .attributed(attributes, mapped(type))
            case .metatype(let type, let kind): .metatype(mapped(type), kind)
            case .suppressed(let type): .suppressed(mapped(type))
            case .placeholder, .integer: self
            }
        return transform(inner)
    }

    /// Calls `body` with every type in the type, in the order of the text, and with the type last.
    package func visit(_ body: (TypeSyntax) -> Void) {
        switch self {
        case .named(let components):
            for component in components {
                for argument in component.arguments { argument.visit(body) }
            }
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type), .prefixed(_, let type),
            .attributed(_, let type), .metatype(let type, _), .suppressed(let type):
            type.visit(body)
        case .dictionary(let first, let second), .inlineArray(let first, let second):
            first.visit(body)
            second.visit(body)
        case .tuple(let elements):
            for element in elements { element.type.visit(body) }
        case .function(let function):
            for parameter in function.parameters { parameter.type.visit(body) }
            for type in function.effects.types { type.visit(body) }
            function.result.visit(body)
        case .composition(let parts):
            for part in parts { part.visit(body) }
        case .placeholder, .integer: break
        }
        body(self)
    }

    /// The names of types in the type that are written without a dot, including repetitions.
    package var plainNames: [String] {
        var names: [String] = []
        visit { type in
            if case .named(let components) = type, components.count == 1 { names.append(components[0].name) }
        }
        return names
    }

    /// The type without the attributes and specifiers that only a parameter can have: a property that stores an
    /// `@escaping (User) -> Void` has the type `(User) -> Void`.
    package var withoutParameterSpecifiers: TypeSyntax {
        switch self {
        case .attributed(let attributes, let type):
            let kept = attributes.filter { $0 != "@escaping" && $0 != "@autoclosure" }
            let inner = type.withoutParameterSpecifiers
            return kept.isEmpty ? inner : .attributed(kept, inner)
        case .prefixed(let word, let type) where ParameterSpecifiers.words.contains(word):
            return type.withoutParameterSpecifiers
        default: return self
        }
    }

    /// The type without its leading attributes.
    package var withoutAttributes: TypeSyntax {
        if case .attributed(_, let type) = self { return type.withoutAttributes }
        return self
    }

    /// The leading attributes.
    package var attributes: [String] {
        if case .attributed(let attributes, let type) = self { return attributes + type.attributes }
        return []
    }

    /// The names of a dotted path, without generic arguments; `nil` for any other type.
    package var path: [String]? {
        guard case .named(let components) = withoutAttributes else { return nil }
        return components.map(\.name)
    }

    /// Whether the type is `T?`, `T!` or `Optional<T>`.
    package var isOptional: Bool {
        switch withoutAttributes {
        case .optional, .implicitlyUnwrapped: true
        case .named(let components): components.last?.name == "Optional" && components.last?.arguments.count == 1
        default: false
        }
    }

    /// Whether the type is a function type, also in parentheses.
    package var isFunction: Bool {
        switch withoutAttributes {
        case .function: true
        case .tuple(let elements) where elements.count == 1 && elements[0].label == nil: elements[0].type.isFunction
        default: false
        }
    }

    /// Whether the type contains `some`, which neither the result of a requirement nor a closure's type can have.
    package var holdsOpaqueType: Bool {
        var isFound = false
        visit { if case .prefixed("some", _) = $0 { isFound = true } }
        return isFound
    }

    /// Whether the type is `Void` or `()`.
    package var isVoid: Bool { self == .name("Void") || self == .tuple([]) }
}

extension TypeSyntax.TupleElement {
    func mapType(_ transform: (TypeSyntax) -> TypeSyntax) -> Self {
        Self(label: label, name: name, type: transform(type), isVariadic: isVariadic)
    }
}

extension Effects {
    func mapType(_ transform: (TypeSyntax) -> TypeSyntax) -> Effects {
        guard case .typed(let type) = throwing else { return self }
        return Effects(isAsync: isAsync, throwing: .typed(transform(type)))
    }
}

/// The words before a parameter's type that say how the argument is passed.
enum ParameterSpecifiers {
    static let words: Set<String> = [
        "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared", "_const",
    ]
}
