/// A requirement of a protocol.
package struct Requirement: Hashable, Sendable {
    /// `func name<Generics>(parameters) effects -> Result where conditions`
    package struct Function: Hashable, Sendable {
        package var name: Name
        /// Whether the name is an operator.
        package var isOperator: Bool
        package var generics: [GenericParameter]
        package var parameters: [Parameter]
        package var effects: Effects
        /// The type of the result; `nil` where there is none, and for `Void`.
        package var result: TypeSyntax?
        /// The bytes of the result's type, also for `Void`.
        package var resultRange: Range<Int>?
        package var conditions: [GenericRequirement]
    }

    /// `var name: Type { accessors }`
    package struct Property: Hashable, Sendable {
        package var name: Name
        package var type: TypeSyntax
        package var typeRange: Range<Int>
        package var accessors: [Accessor]
    }

    /// `init?<Generics>(parameters) effects where conditions`
    package struct Initializer: Hashable, Sendable {
        /// `?` or `!`; `nil` for an initializer that cannot fail.
        package var failability: String?
        package var generics: [GenericParameter]
        package var parameters: [Parameter]
        package var effects: Effects
        package var conditions: [GenericRequirement]
    }

    /// `subscript<Generics>(parameters) -> Result where conditions { accessors }`
    package struct Subscript: Hashable, Sendable {
        package var generics: [GenericParameter]
        package var parameters: [Parameter]
        package var result: TypeSyntax
        package var resultRange: Range<Int>
        package var conditions: [GenericRequirement]
        package var accessors: [Accessor]
    }

    /// `associatedtype Name: Inherited = Default where conditions`
    package struct AssociatedType: Hashable, Sendable {
        package var name: Name
        package var inherited: [TypeSyntax]
        package var defaultType: TypeSyntax?
        package var conditions: [GenericRequirement]
    }

    /// What a requirement declares.
    // Indirect, since requirements are copied far more often than they are made.
    package indirect enum Kind: Hashable, Sendable {
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
    /// The bytes from the first attribute to the end.
    package var range: Range<Int>
    /// The bytes of the name; those of the keyword for an initializer and a subscript.
    package var nameRange: Range<Int>

    /// Whether the requirement has a modifier, without arguments.
    package func has(_ modifier: String) -> Bool {
        modifiers.contains { $0.text == modifier }
    }

    /// Whether the requirement belongs to the type, and not to its instances.
    package var isStatic: Bool { has("static") || has("class") }

    /// Whether the requirement is a function.
    package var isFunction: Bool {
        if case .function = kind { true } else { false }
    }

    /// Whether the requirement is a property.
    package var isProperty: Bool {
        if case .property = kind { true } else { false }
    }
}

extension Requirement {
    /// The name with the argument labels: `login(with:)`, `isLogoVisible`, `init(id:)`, `subscript(_:)`.
    package var fullName: String {
        func labels(_ parameters: [Parameter], ofSubscript: Bool = false) -> String {
            var labels = "("
            for parameter in parameters {
                let isUnlabeled = ofSubscript && parameter.label == parameter.name.text && !parameter.repeatsName
                labels += isUnlabeled ? "_" : parameter.label ?? "_"
                labels += ":"
            }
            return labels + ")"
        }
        return switch kind {
        case .function(let function): function.name.text + labels(function.parameters)
        case .property(let property): property.name.text
        case .initializer(let initializer): "init" + labels(initializer.parameters)
        case .subscript(let member): "subscript" + labels(member.parameters, ofSubscript: true)
        case .associatedType(let type): type.name.text
        }
    }

    /// The name without argument labels: `login`, `isLogoVisible`, `init`, `subscript`.
    package var baseName: String {
        switch kind {
        case .function(let function): function.name.text
        case .property(let property): property.name.text
        case .initializer: "init"
        case .subscript: "subscript"
        case .associatedType(let type): type.name.text
        }
    }

    /// All types in the text of the requirement, including constraints.
    package var types: [TypeSyntax] {
        // One list that grows: they are asked for often.
        var types: [TypeSyntax] = []
        switch kind {
        case .function(let function):
            types.append(constraintsOf: function.generics)
            types.append(typesOf: function.parameters)
            types += function.effects.types
            if let result = function.result { types.append(result) }
            types.append(typesIn: function.conditions)
        case .property(let property):
            types.append(property.type)
            for accessor in property.accessors { types += accessor.effects.types }
        case .initializer(let initializer):
            types.append(constraintsOf: initializer.generics)
            types.append(typesOf: initializer.parameters)
            types += initializer.effects.types
            types.append(typesIn: initializer.conditions)
        case .subscript(let member):
            types.append(constraintsOf: member.generics)
            types.append(typesOf: member.parameters)
            types.append(member.result)
            for accessor in member.accessors { types += accessor.effects.types }
            types.append(typesIn: member.conditions)
        case .associatedType(let type):
            types += type.inherited
            if let value = type.defaultType { types.append(value) }
            types.append(typesIn: type.conditions)
        }
        return types
    }

    /// The parameters of a function, an initializer or a subscript; empty for the others.
    package var parameters: [Parameter] {
        switch kind {
        case .function(let function): function.parameters
        case .initializer(let initializer): initializer.parameters
        case .subscript(let member): member.parameters
        case .property, .associatedType: []
        }
    }

    /// The accessors of a property or a subscript; empty for the others.
    package var accessors: [Accessor] {
        switch kind {
        case .property(let property): property.accessors
        case .subscript(let member): member.accessors
        case .function, .initializer, .associatedType: []
        }
    }

    /// The effects of a function or an initializer, or of the getter of a property or a subscript.
    package var effects: Effects {
        switch kind {
        case .function(let function): function.effects
        case .initializer(let initializer): initializer.effects
        case .property(let property): property.accessors.first { $0.kind == .get }?.effects ?? Effects()
        case .subscript(let member): member.accessors.first { $0.kind == .get }?.effects ?? Effects()
        case .associatedType: Effects()
        }
    }

    /// The type of the value that a call or an access gives; `nil` for a function without a result, an initializer and
    /// an associated type.
    package var result: TypeSyntax? {
        switch kind {
        case .function(let function): function.result
        case .property(let property): property.type
        case .subscript(let member): member.result
        case .initializer, .associatedType: nil
        }
    }

    /// The bytes of `result`.
    package var resultRange: Range<Int>? {
        switch kind {
        case .function(let function): function.resultRange
        case .property(let property): property.typeRange
        case .subscript(let member): member.resultRange
        case .initializer, .associatedType: nil
        }
    }

    /// The generic parameters of a function, an initializer or a subscript; empty for the others.
    package var generics: [GenericParameter] {
        switch kind {
        case .function(let function): function.generics
        case .initializer(let initializer): initializer.generics
        case .subscript(let member): member.generics
        case .property, .associatedType: []
        }
    }

    /// The conditions after `where`; empty for a property.
    package var conditions: [GenericRequirement] {
        switch kind {
        case .function(let function): function.conditions
        case .initializer(let initializer): initializer.conditions
        case .subscript(let member): member.conditions
        case .associatedType(let type): type.conditions
        case .property: []
        }
    }

    /// The names of the generic parameters that the requirement declares.
    package var genericNames: Set<String> { Set(generics.map(\.name.text)) }
}

extension [TypeSyntax] {
    fileprivate mutating func append(constraintsOf generics: [GenericParameter]) {
        for parameter in generics { if let constraint = parameter.constraint { append(constraint) } }
    }

    fileprivate mutating func append(typesOf parameters: [Parameter]) {
        for parameter in parameters { append(parameter.type) }
    }

    fileprivate mutating func append(typesIn conditions: [GenericRequirement]) {
        for condition in conditions {
            append(condition.left)
            append(condition.right)
        }
    }
}
