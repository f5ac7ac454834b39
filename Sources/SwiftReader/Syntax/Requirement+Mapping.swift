extension Requirement {
    /// The requirement with every type replaced.
    ///
    /// - Parameters:
    ///   - transform: Gives the new type of a parameter, a result, a property or an error.
    ///   - constraints: Gives the new type in an inheritance clause, a generic constraint or a `where` clause.
    package func mapTypes(
        _ transform: (TypeSyntax) -> TypeSyntax,
        constraints: (TypeSyntax) -> TypeSyntax
    ) -> Requirement {
        var copy = self
        copy.kind =
            switch kind {
            case .function(let function): .function(function.mapTypes(transform, constraints))
            case .property(let property): .property(property.mapTypes(transform))
            case .initializer(let initializer): .initializer(initializer.mapTypes(transform, constraints))
            case .subscript(let member): .subscript(member.mapTypes(transform, constraints))
            case .associatedType(let type): .associatedType(type.mapTypes(transform, constraints))
            }
        return copy
    }
}

extension Requirement {
    /// The requirement with other parameters.
    package func mapParameters(_ transform: ([Parameter]) -> [Parameter]) -> Requirement {
        var copy = self
        switch kind {
        case .function(var function):
            function.parameters = transform(function.parameters)
            copy.kind = .function(function)
        case .initializer(var initializer):
            initializer.parameters = transform(initializer.parameters)
            copy.kind = .initializer(initializer)
        case .subscript(var member):
            member.parameters = transform(member.parameters)
            copy.kind = .subscript(member)
        case .property, .associatedType: break
        }
        return copy
    }
}

extension Requirement {
    /// The function with another name, or the function that gives the value of a property: `execute() async -> User`.
    ///
    /// - Returns: `nil` if the requirement is neither a function nor a property.
    package func asFunction(named name: String) -> Requirement? {
        var copy = self
        let name = Name(name, range: nameRange)
        switch kind {
        case .function(var function):
            function.name = name
            function.isOperator = false
            copy.kind = .function(function)
        case .property(let property):
            copy.kind = .function(
                Function(
                    name: name,
                    isOperator: false,
                    generics: [],
                    parameters: [],
                    effects: effects,
                    result: property.type,
                    resultRange: property.typeRange,
                    conditions: []
                )
            )
        case .initializer, .subscript, .associatedType: return nil
        }
        return copy
    }
}

private typealias Transform = (TypeSyntax) -> TypeSyntax

extension Requirement.Function {
    fileprivate func mapTypes(_ transform: Transform, _ constraints: Transform) -> Self {
        var copy = self
        copy.generics = generics.map { $0.mapConstraint(constraints) }
        copy.parameters = parameters.map { $0.mapType(transform) }
        copy.result = result.map(transform)
        copy.effects = effects.mapType(transform)
        copy.conditions = conditions.map { $0.mapTypes(constraints) }
        return copy
    }
}

extension Requirement.Property {
    fileprivate func mapTypes(_ transform: Transform) -> Self {
        var copy = self
        copy.type = transform(type)
        copy.accessors = accessors.map { $0.mapType(transform) }
        return copy
    }
}

extension Requirement.Initializer {
    fileprivate func mapTypes(_ transform: Transform, _ constraints: Transform) -> Self {
        var copy = self
        copy.generics = generics.map { $0.mapConstraint(constraints) }
        copy.parameters = parameters.map { $0.mapType(transform) }
        copy.effects = effects.mapType(transform)
        copy.conditions = conditions.map { $0.mapTypes(constraints) }
        return copy
    }
}

extension Requirement.Subscript {
    fileprivate func mapTypes(_ transform: Transform, _ constraints: Transform) -> Self {
        var copy = self
        copy.generics = generics.map { $0.mapConstraint(constraints) }
        copy.parameters = parameters.map { $0.mapType(transform) }
        copy.result = transform(result)
        copy.accessors = accessors.map { $0.mapType(transform) }
        copy.conditions = conditions.map { $0.mapTypes(constraints) }
        return copy
    }
}

extension Requirement.AssociatedType {
    fileprivate func mapTypes(_ transform: Transform, _ constraints: Transform) -> Self {
        var copy = self
        copy.inherited = inherited.map(constraints)
        copy.defaultType = defaultType.map(transform)
        copy.conditions = conditions.map { $0.mapTypes(constraints) }
        return copy
    }
}

extension Parameter {
    fileprivate func mapType(_ transform: Transform) -> Parameter {
        var copy = self
        copy.type = transform(type)
        return copy
    }
}

extension Accessor {
    fileprivate func mapType(_ transform: Transform) -> Accessor {
        var copy = self
        copy.effects = effects.mapType(transform)
        return copy
    }
}

extension GenericParameter {
    fileprivate func mapConstraint(_ transform: Transform) -> GenericParameter {
        GenericParameter(name: name, specifier: specifier, constraint: constraint.map(transform))
    }
}

extension GenericRequirement {
    fileprivate func mapTypes(_ transform: Transform) -> GenericRequirement {
        GenericRequirement(left: transform(left), relation: relation, right: transform(right))
    }
}
