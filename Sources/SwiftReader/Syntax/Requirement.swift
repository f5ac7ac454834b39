import SourceText

/// A name with the bytes it was read from.
package struct Name: Hashable, Sendable {
    /// Without backticks.
    package let text: String
    package let range: Range<Int>

    package init(_ text: String, range: Range<Int>) {
        self.text = text
        self.range = range
    }
}

/// `@name`, `@name(arguments)`.
package struct Attribute: Hashable, Sendable {
    package let name: String
    /// As it is written, from `@` to its last parenthesis.
    package let text: String
    package let range: Range<Int>
}

/// A declaration modifier: `static`, `mutating`, `weak`, `private(set)`.
package struct Modifier: Hashable, Sendable {
    package let text: String
    package let range: Range<Int>

    package init(text: String, range: Range<Int>) {
        self.text = text
        self.range = range
    }
}

/// A parameter of a function, an initializer or a module.
package struct Parameter: Hashable, Sendable {
    package var attributes: [Attribute]
    /// `nil` for `_`.
    package var label: String?
    package var name: Name
    package var type: TypeSyntax
    package var typeRange: Range<Int>
    package var isVariadic: Bool
    package var defaultValue: Expression?
    package var range: Range<Int>
}

/// An expression, kept as its text.
package struct Expression: Hashable, Sendable {
    package let text: String
    package let range: Range<Int>

    package init(text: String, range: Range<Int>) {
        self.text = text
        self.range = range
    }
}

package struct GenericParameter: Hashable, Sendable {
    package var name: Name
    /// `let` for an integer parameter, `each` for a pack.
    package var specifier: String?
    package var constraint: TypeSyntax?
}

/// `A: B` or `A == B` in a `where` clause.
package struct GenericRequirement: Hashable, Sendable {
    package var left: TypeSyntax
    package var relation: String
    package var right: TypeSyntax
}

/// One accessor of a property or a subscript requirement: `get async throws`, `mutating get`, `set`.
package struct Accessor: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case get
        case set
    }

    package var modifiers: [String]
    package var kind: Kind
    package var effects: Effects
    package var range: Range<Int>
}

/// A requirement of a protocol, whole.
package struct Requirement: Hashable, Sendable {
    package struct Function: Hashable, Sendable {
        package var name: Name
        package var isOperator: Bool
        package var generics: [GenericParameter]
        package var parameters: [Parameter]
        package var effects: Effects
        /// `nil` where none is written.
        package var result: TypeSyntax?
        package var resultRange: Range<Int>?
        package var conditions: [GenericRequirement]
    }

    package struct Property: Hashable, Sendable {
        package var name: Name
        package var type: TypeSyntax
        package var typeRange: Range<Int>
        package var accessors: [Accessor]
    }

    package struct Initializer: Hashable, Sendable {
        /// `?` or `!`
        package var failability: String?
        package var generics: [GenericParameter]
        package var parameters: [Parameter]
        package var effects: Effects
        package var conditions: [GenericRequirement]
    }

    package struct Subscript: Hashable, Sendable {
        package var generics: [GenericParameter]
        package var parameters: [Parameter]
        package var result: TypeSyntax
        package var resultRange: Range<Int>
        package var conditions: [GenericRequirement]
        package var accessors: [Accessor]
    }

    package struct AssociatedType: Hashable, Sendable {
        package var name: Name
        package var inherited: [TypeSyntax]
        package var defaultType: TypeSyntax?
        package var conditions: [GenericRequirement]
    }

    package enum Kind: Hashable, Sendable {
        case function(Function)
        case property(Property)
        case initializer(Initializer)
        case `subscript`(Subscript)
        case associatedType(AssociatedType)
    }

    package var documentation: DocComment
    package var attributes: [Attribute]
    package var modifiers: [Modifier]
    package var kind: Kind
    /// From its first attribute to its end.
    package var range: Range<Int>
    /// Where its name stands, or its keyword where it has none.
    package var nameRange: Range<Int>

    package func has(_ modifier: String) -> Bool {
        modifiers.contains { $0.text == modifier }
    }

    package var isStatic: Bool { has("static") || has("class") }

    package var isProperty: Bool {
        if case .property = kind { true } else { false }
    }
}

extension Requirement {
    /// What tells it from its siblings as Swift writes it: `login(with:)`, `isLogoVisible`, `init(id:)`, `subscript(_:)`.
    package var fullName: String {
        func labels(_ parameters: [Parameter], ofSubscript: Bool = false) -> String {
            "(" + parameters.map { (ofSubscript && $0.label == $0.name.text ? "_" : $0.label ?? "_") + ":" }.joined()
                + ")"
        }
        return switch kind {
        case .function(let function): function.name.text + labels(function.parameters)
        case .property(let property): property.name.text
        case .initializer(let initializer): "init" + labels(initializer.parameters)
        case .subscript(let member): "subscript" + labels(member.parameters, ofSubscript: true)
        case .associatedType(let type): type.name.text
        }
    }

    /// What it is called, without labels: `login`, `isLogoVisible`, `init`, `subscript`.
    package var baseName: String {
        switch kind {
        case .function(let function): function.name.text
        case .property(let property): property.name.text
        case .initializer: "init"
        case .subscript: "subscript"
        case .associatedType(let type): type.name.text
        }
    }

    /// The requirement with every type in it replaced.
    ///
    /// - Parameters:
    ///   - transform: what becomes of the type of a value.
    ///   - constraints: what becomes of a type that constrains another.
    package func mapTypes(
        _ transform: (TypeSyntax) -> TypeSyntax,
        constraints: (TypeSyntax) -> TypeSyntax
    ) -> Requirement {
        func map(_ parameters: [Parameter]) -> [Parameter] {
            parameters.map { parameter in
                var copy = parameter
                copy.type = transform(parameter.type)
                return copy
            }
        }
        func map(_ accessors: [Accessor]) -> [Accessor] {
            accessors.map { accessor in
                var copy = accessor
                copy.effects = accessor.effects.mapType(transform)
                return copy
            }
        }
        func map(_ generics: [GenericParameter]) -> [GenericParameter] {
            generics.map {
                GenericParameter(name: $0.name, specifier: $0.specifier, constraint: $0.constraint.map(constraints))
            }
        }
        func map(_ conditions: [GenericRequirement]) -> [GenericRequirement] {
            conditions.map {
                GenericRequirement(left: constraints($0.left), relation: $0.relation, right: constraints($0.right))
            }
        }
        var copy = self
        switch kind {
        case .function(var function):
            function.generics = map(function.generics)
            function.parameters = map(function.parameters)
            function.result = function.result.map(transform)
            function.effects = function.effects.mapType(transform)
            function.conditions = map(function.conditions)
            copy.kind = .function(function)
        case .property(var property):
            property.type = transform(property.type)
            property.accessors = map(property.accessors)
            copy.kind = .property(property)
        case .initializer(var initializer):
            initializer.generics = map(initializer.generics)
            initializer.parameters = map(initializer.parameters)
            initializer.effects = initializer.effects.mapType(transform)
            initializer.conditions = map(initializer.conditions)
            copy.kind = .initializer(initializer)
        case .subscript(var member):
            member.generics = map(member.generics)
            member.parameters = map(member.parameters)
            member.result = transform(member.result)
            member.accessors = map(member.accessors)
            member.conditions = map(member.conditions)
            copy.kind = .subscript(member)
        case .associatedType(var type):
            type.inherited = type.inherited.map(constraints)
            type.defaultType = type.defaultType.map(transform)
            type.conditions = map(type.conditions)
            copy.kind = .associatedType(type)
        }
        return copy
    }

    /// All types that the requirement is written with, constraints included.
    package var types: [TypeSyntax] {
        func of(_ parameters: [Parameter]) -> [TypeSyntax] { parameters.map(\.type) }
        func of(_ generics: [GenericParameter]) -> [TypeSyntax] { generics.compactMap(\.constraint) }
        func of(_ conditions: [GenericRequirement]) -> [TypeSyntax] { conditions.flatMap { [$0.left, $0.right] } }
        return switch kind {
        case .function(let function):
            of(function.generics) + of(function.parameters) + function.effects.types
                + [function.result].compactMap { $0 } + of(function.conditions)
        case .property(let property): [property.type] + property.accessors.flatMap(\.effects.types)
        case .initializer(let initializer):
            of(initializer.generics) + of(initializer.parameters) + initializer.effects.types
                + of(initializer.conditions)
        case .subscript(let member):
            of(member.generics) + of(member.parameters) + [member.result] + of(member.conditions)
        case .associatedType(let type): type.inherited + [type.defaultType].compactMap { $0 } + of(type.conditions)
        }
    }

    /// The parameters of a function, an initializer or a subscript.
    package var parameters: [Parameter] {
        switch kind {
        case .function(let function): function.parameters
        case .initializer(let initializer): initializer.parameters
        case .subscript(let member): member.parameters
        case .property, .associatedType: []
        }
    }

    /// The accessors of a property or a subscript.
    package var accessors: [Accessor] {
        switch kind {
        case .property(let property): property.accessors
        case .subscript(let member): member.accessors
        case .function, .initializer, .associatedType: []
        }
    }

    /// The effects of a function or an initializer, or of a property's or a subscript's getter.
    package var effects: Effects {
        switch kind {
        case .function(let function): function.effects
        case .initializer(let initializer): initializer.effects
        case .property(let property): property.accessors.first { $0.kind == .get }?.effects ?? Effects()
        case .subscript(let member): member.accessors.first { $0.kind == .get }?.effects ?? Effects()
        case .associatedType: Effects()
        }
    }

    /// What a call or an access gives: `nil` for a function without a result and for an initializer.
    package var result: TypeSyntax? {
        switch kind {
        case .function(let function): function.result
        case .property(let property): property.type
        case .subscript(let member): member.result
        case .initializer, .associatedType: nil
        }
    }

    /// Where the type of the result is written.
    package var resultRange: Range<Int>? {
        switch kind {
        case .function(let function): function.resultRange
        case .property(let property): property.typeRange
        case .subscript(let member): member.resultRange
        case .initializer, .associatedType: nil
        }
    }

    /// The names of its own generic parameters.
    package var genericNames: Set<String> {
        let generics: [GenericParameter] =
            switch kind {
            case .function(let function): function.generics
            case .initializer(let initializer): initializer.generics
            case .subscript(let member): member.generics
            case .property, .associatedType: []
            }
        return Set(generics.map(\.name.text))
    }
}
