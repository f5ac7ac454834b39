extension Requirement {
    /// A text that is equal for two requirements that Swift considers redeclarations. Overloads by type or by `async`
    /// have different texts.
    package var identity: String { identity(named: fullName) }

    /// The identity of the requirement.
    ///
    /// - Parameter fullName: Its name with labels, which a caller that stores it need not make again.
    package func identity(named fullName: String) -> String {
        var identity = isStatic ? "static " : ""
        identity.reserveCapacity(Self.usualIdentity)
        identity += fullName
        switch kind {
        case .property: break
        case .function(let function):
            identity += Self.list(function.generics)
            appendParameterTypes(to: &identity)
            if function.effects.isAsync { identity += "async" }
            identity += function.result?.description ?? "Void"
            identity += Self.list(function.conditions)
        case .initializer(let initializer):
            appendParameterTypes(to: &identity)
            identity += Self.list(initializer.generics)
        case .subscript(let member):
            appendParameterTypes(to: &identity)
            identity += member.result.description
        case .associatedType: identity = "associatedtype " + fullName
        }
        return identity
    }

    /// The bytes that most identities fit in.
    private static let usualIdentity = 64

    private func appendParameterTypes(to text: inout String) {
        text.appendList(of: parameters) { $1 += $0.type.withoutParameterSpecifiers.description }
    }

    private static func list(_ elements: [some CustomStringConvertible]) -> String {
        elements.isEmpty ? "" : "<" + elements.map(\.description).joined(separator: ", ") + ">"
    }

    /// A text that is equal for two requirements that take the same name.
    package var bareIdentity: String { (isStatic ? "static " : "") + memberName.text }

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
