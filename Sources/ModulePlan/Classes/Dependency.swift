import ModuleSpec
import SwiftReader

/// A value that a class takes in its initializer, or in a property that is set after it is made.
struct Dependency: Sendable {
    private(set) var parameter: Parameter
    /// The parameter of the module that provides the value; `nil` if the value is `given` or the default.
    private let provider: Parameter?
    /// The value that is made from parameters of the module; `nil` if it is not.
    let given: String?
    /// The names of these parameters.
    let namesInGiven: [String]
    /// The class of a domain that is the value; `nil` for any other value.
    let shared: SharedPart?
    /// The objects that the class takes, then the object of the class itself; empty for any other value.
    let objects: [SharedObject]
    /// `weak` or `unowned`; `nil` for a strong property.
    private(set) var ownership: String?
    /// Whether the class passes the value to its base class, which stores it.
    private(set) var isPassedOn = false
    /// Whether only the initializer of the class uses the value.
    private let isForInitializer: Bool
    /// Whether the property is set after the class is made.
    let isAssigned: Bool
    /// Whether the property meets a requirement of the class. It is then as visible as the protocol.
    private(set) var isAsked = false
    /// The type that such a requirement asks for. It can be the Optional of the parameter's type.
    private var askedType: TypeSyntax?
    /// Whether one of these requirements has a setter.
    private(set) var isSettable = false
    /// The access level of the property, if a visible protocol of the spec requires it.
    private(set) var access: String?

    /// - Parameters:
    ///   - parameter: The dependency with its types resolved.
    ///   - provider: The parameter of the module that provides the value.
    ///   - given: The value that is made from parameters of the module.
    init(_ parameter: Parameter, providedBy provider: Parameter?, given: GivenValue?) {
        self.parameter = parameter
        shared = nil
        objects = []
        namesInGiven = given?.names ?? []
        self.given = given?.code
        self.provider = provider
        isForInitializer = parameter.passing == .used
        isAssigned = parameter.passing == .set
        ownership = parameter.ownership
    }

    /// A class of a domain.
    ///
    /// - Parameter objects: The objects that the class takes, then the object of the class itself.
    init(on shared: SharedPart, _ parameter: Parameter, objects: [SharedObject]) {
        self.parameter = parameter
        self.shared = shared
        self.objects = objects
        provider = nil
        given = objects.last?.expression
        namesInGiven = []
        ownership = nil
        isForInitializer = false
        isAssigned = false
    }

    /// The dependency whose value the class passes to its base class.
    var passedOn: Dependency {
        var copy = self
        copy.isPassedOn = true
        return copy
    }

    /// Whether a parameter of the module provides the value.
    var isProvided: Bool { provider != nil }

    /// The names of the parameters of the module from which the value is made.
    var providers: [String] { isProvided ? [name] : namesInGiven }

    /// The type of that parameter.
    var providedType: TypeSyntax? { provider?.storedType }

    /// Joins the dependency with that of another part of the same class. If the types differ, it gets the type of the
    /// module's parameter, which serves both.
    mutating func join(_ other: Dependency) {
        if isForInitializer { self = other }
        guard !other.isForInitializer, storedType != other.storedType, let provider else { return }
        parameter.type = provider.type
        if !provider.type.isOptional, ownership == "weak" { ownership = nil }
    }

    /// Whether both have the same value: from a parameter of the module, or written in the same way.
    func hasValue(of other: Dependency) -> Bool {
        if isProvided && other.isProvided { return true }
        return given == other.given && parameter.defaultValue?.text == other.parameter.defaultValue?.text
            && storedType == other.storedType && isProvided == other.isProvided
    }

    /// Whether the class has a property for the value.
    var isStored: Bool { !isPassedOn && !isForInitializer || isAsked || ownership != nil }

    /// The dependency whose property meets a requirement.
    ///
    /// - Parameter access: The access level that the protocol asks of the property.
    /// - Returns: `nil` if the property cannot meet it.
    func meeting(_ requirement: Requirement, access: String?) -> Dependency? {
        guard !isForInitializer, let form = ReferenceForm(requirement), form.name == name,
            !requirement.has("nonisolated")
        else { return nil }
        let optionals: [TypeSyntax] = isAsked ? [] : [.optional(storedType), .implicitlyUnwrapped(storedType)]
        guard form.type == propertyType || optionals.contains(form.type) else { return nil }
        var copy = self
        copy.isAsked = true
        copy.askedType = form.type
        copy.isSettable = isSettable || form.isSettable
        copy.access = self.access ?? access
        copy.ownership = ownership ?? requirement.modifiers.map(\.text).first(where: RequirementPlan.isOwnership)
        return copy
    }

    /// The keyword of the property, with its attributes and modifiers: `let`, `weak var`. The attributes of a parameter
    /// stay with it.
    var keyword: String {
        let isVariable = isSettable || isAssigned || ownership == "weak"
        let attributes = isAssigned ? parameter.attributes.map(\.text) : []
        return (attributes + [ownership, isVariable ? "var" : "let"].compactMap { $0 }).joined(separator: " ")
    }

    var name: String { parameter.name.text }

    /// The type of the value that the class takes.
    var storedType: TypeSyntax { parameter.storedType }

    /// The type of the property that stores the value. A requirement can ask for its Optional. A property that is set
    /// later needs an Optional or a default.
    var propertyType: TypeSyntax {
        if let askedType { return askedType }
        let isComplete = !isAssigned || storedType.isOptional || parameter.defaultValue != nil
        return isComplete ? storedType : .implicitlyUnwrapped(storedType)
    }

    /// The code for the value, in the function that makes the module; `nil` if the class has it.
    var value: String? { given ?? (isProvided ? Keywords.escape(name, as: .value) : nil) }
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
