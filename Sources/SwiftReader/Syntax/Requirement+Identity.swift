extension Requirement {
    /// Equal for two requirements that Swift takes for one: overloads by type and by `async` are two, others are not.
    package var identity: String {
        let place = isStatic ? "static " : ""
        let parameterTypes = parameters.map { "\($0.type.withoutParameterSpecifiers)" }.joined(separator: ", ")
        switch kind {
        case .property: return bareIdentity
        case .function(let function):
            let generics = function.generics.map(\.description).joined(separator: ", ")
            return place + fullName + "<\(generics)>(\(parameterTypes))" + (effects.isAsync ? "async" : "")
                + "\(function.result ?? .name("Void"))" + function.conditions.map(\.description).joined(separator: ", ")
        case .initializer(let initializer):
            return fullName + "(\(parameterTypes))" + initializer.generics.map(\.description).joined(separator: ", ")
        case .subscript(let member):
            return place + fullName + "(\(parameterTypes))" + "\(member.result)"
        case .associatedType: return "associatedtype " + fullName
        }
    }

    /// The name that a property and a function without parameters cannot both have.
    package var bareIdentity: String {
        (isStatic ? "static " : "") + (fullName.hasSuffix("()") ? String(fullName.dropLast(2)) : fullName)
    }

    package var isReadLikeProperty: Bool {
        guard case .function = kind else { return false }
        return parameters.isEmpty && !effects.isAsync
    }

    /// Whether the two cannot stand in one protocol, given that a name of theirs is the same.
    package func excludes(_ other: Requirement) -> Bool {
        if identity == other.identity { return true }
        let isProperty = if case .property = kind { true } else { false }
        let isOtherProperty = if case .property = other.kind { true } else { false }
        return isProperty != isOtherProperty
    }
}
