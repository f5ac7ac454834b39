extension Requirement {
    /// A text that is equal for two requirements that Swift considers redeclarations. Overloads by type or by `async` have
    /// different texts.
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

    /// The name without `()`: a property and a function without parameters cannot have the same.
    package var bareIdentity: String {
        (isStatic ? "static " : "") + (fullName.hasSuffix("()") ? String(fullName.dropLast(2)) : fullName)
    }

    /// Whether it is a synchronous function without parameters, which conflicts with a property of its name.
    package var isReadLikeProperty: Bool {
        guard case .function = kind else { return false }
        return parameters.isEmpty && !effects.isAsync
    }

    /// Whether a protocol cannot declare both of two requirements that have the same `identity` or `bareIdentity`.
    package func conflicts(with other: Requirement) -> Bool {
        if identity == other.identity { return true }
        return isProperty != other.isProperty
    }
}
