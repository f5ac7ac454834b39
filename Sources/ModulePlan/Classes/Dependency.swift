import ModuleSpec
import SwiftReader

/// A value that a class takes in its initializer.
struct Dependency: Sendable {
    let parameter: Parameter
    /// Whether the parameter of the module with this name provides the value. Otherwise `given` does, or the default.
    let isProvided: Bool
    /// The type of the parameter of the module that provides the value; `nil` if none does.
    let providedType: TypeSyntax?
    /// The value that is made from parameters of the module; `nil` if it is not.
    let given: String?
    /// `weak` or `unowned`; `nil` for a strong property.
    private(set) var ownership: String?
    /// Whether the class passes the value to its base class, which stores it.
    private var isPassedOn = false
    /// Whether the property meets a requirement of the class. It is then as visible as the protocol.
    private(set) var isAsked = false
    /// Whether one of these requirements has a setter.
    private(set) var isSettable = false
    /// The access level of the property, if a visible protocol of the spec requires it.
    private(set) var access: String?

    /// - Parameters:
    ///   - parameter: The dependency with its types resolved.
    ///   - provider: The parameter of the module that provides the value.
    ///   - given: The value that is made from parameters of the module.
    init(_ parameter: Parameter, providedBy provider: Parameter?, given: String? = nil) {
        self.parameter = parameter
        self.given = given
        isProvided = provider != nil
        providedType = provider?.storedType
        ownership = parameter.ownership
    }

    /// The dependency whose value the class passes to its base class.
    var passedOn: Dependency {
        var copy = self
        copy.isPassedOn = true
        return copy
    }

    /// Whether the class has a property for the value.
    var isStored: Bool { !isPassedOn || isAsked || ownership != nil }

    /// The dependency whose property meets a requirement.
    ///
    /// - Parameter access: The access level that the protocol asks of the property.
    /// - Returns: `nil` if the property cannot meet it.
    func meeting(_ requirement: Requirement, access: String?) -> Dependency? {
        guard let form = ReferenceForm(requirement), form.name == name, form.type == storedType,
            !requirement.has("nonisolated")
        else { return nil }
        var copy = self
        copy.isAsked = true
        copy.isSettable = isSettable || form.isSettable
        copy.access = self.access ?? access
        copy.ownership = ownership ?? requirement.modifiers.map(\.text).first(where: RequirementPlan.isOwnership)
        return copy
    }

    /// The keyword of the property, with its modifiers: `let`, `weak var`.
    var keyword: String {
        let isVariable = isSettable || ownership == "weak"
        return (ownership.map { $0 + " " } ?? "") + (isVariable ? "var" : "let")
    }

    var name: String { parameter.name.text }

    /// The type of the property that stores the value.
    var storedType: TypeSyntax { parameter.storedType }
}

extension Parameter {
    /// The type of a property that stores the parameter: without `@escaping`, and with `any P` for each `some P`.
    var storedType: TypeSyntax { type.withoutParameterSpecifiers.existential }

    /// The parameter with `any P` for each `some P`.
    var existential: Parameter {
        var copy = self
        copy.type = type.existential
        return copy
    }
}

extension TypeSyntax {
    /// The type with `any P` for each `some P`.
    fileprivate var existential: TypeSyntax {
        map { type in
            if case .prefixed("some", let inner) = type { .prefixed("any", inner) } else { type }
        }
    }
}
