import ModuleSpec
import SwiftReader

/// One part of a module as its architecture makes it: a section of the spec with names, references and stubs.
struct Part: Sendable {
    var role: Role
    /// The role whose class adopts its protocol.
    var adopter: Role
    /// The name of a data section, the role's word otherwise.
    var name: String
    /// What it is called: `Presenter`.
    var word: String
    var documentation: DocComment
    /// The name of its protocol, where it has one.
    var contract: String?
    /// The class that adopts the protocol.
    var type: String?
    /// The class's base class.
    var base: String?
    /// The property by which others hold it.
    var property: String
    /// The folder of its files below the module's, ended by `/`; or empty.
    var folder: String
    var parents: [TypeSyntax]
    var wiring: [WiringProperty]
    /// What its class has besides, like a reference.
    var holds: [WiringProperty]
    var dependencies: [Dependency]
    /// Of its protocol, in the spec's order.
    var requirements: [RequirementPlan]
    /// Whether an `init` that takes what it is given must be written: Swift gives a class none that has any other.
    var needsInitializer: Bool
    /// Whether its class has initializers besides, which a call without the default values could mean.
    var hasOtherInitializers = false

    /// The references that it is given when it is made.
    var given: [WiringProperty] { wiring.filter(\.isGiven) }

    /// What its class has for other parts to set.
    var references: [WiringProperty] { wiring + holds }
}

/// A reference to another part, or to what else a class must know.
struct WiringProperty: Sendable {
    var name: String
    var type: TypeSyntax
    var isWeak: Bool
    /// The section that it refers to; empty where it is none.
    var target: String
    /// Whether the part is given it when it is made, rather than later.
    var isGiven: Bool
    /// Whether a requirement of the part's own protocol asks for it.
    var isWritten = false
    /// Whether a requirement of any protocol of its class does, and so must be able to see it.
    var isAsked = false
    /// Whether one of them sets it.
    var isSettable = false

    /// Where it is given when the part is made, and so always there.
    var requiredType: TypeSyntax {
        switch type {
        case .optional(let type), .implicitlyUnwrapped(let type): type
        default: type
        }
    }
}

/// A value that a part is given when it is made.
struct Dependency: Sendable {
    var parameter: Parameter
    /// Whether a module parameter is passed on; its own default stands in otherwise.
    var isServed: Bool

    var storedType: TypeSyntax { parameter.storedType }
}

extension Parameter {
    /// The type of a property that holds it: without `@escaping`, and a `some P` as `any P`.
    var storedType: TypeSyntax {
        type.withoutParameterSpecifiers.map { type in
            if case .prefixed("some", let inner) = type { .prefixed("any", inner) } else { type }
        }
    }
}

/// A requirement with what an untouched implementation of it looks like.
struct RequirementPlan: Sendable {
    var requirement: Requirement
    /// The class that implements it, named in the message of a stub that cannot return.
    var implementer: String
    /// Whether the class has it already: from its base class, or from another of its protocols.
    var isInherited: Bool
    /// Names that are no standard types here: the spec's own.
    var declared: Set<String>
    /// Names of the spec that stand for a function type.
    var functionAliases: Set<String>
    /// Whether the class meets it by overriding what its base class has.
    var overrides = false
    /// Who may use the protocol of the spec that asks for it too, where that is seen outside the module: a class that is
    /// seen there must say the same.
    var access: String?
    /// `Swift.` before the functions of the standard library, where the spec has names like theirs.
    var qualifier = ""
    /// Where the section names the protocol of the spec that asks for it, if it is not the section's own.
    var parent: Range<Int>?
    /// Whether a protocol has it, and its documentation.
    var isInProtocol = true
    /// The parts that ask its class for it.
    var askedBy: [String] = []
    /// Whether it asks for a reference to another part, which the class has.
    var isWiring = false
    /// The parts that its types name as the spec does: `presenter` for `#presenter`.
    var siblings: [String] = []
}

extension RequirementPlan {
    /// Whether it is not the part's own, but of a protocol of the spec that the part's protocol inherits.
    var isFromParent: Bool { parent != nil }

    // MARK: - The protocol's side

    /// As the protocol declares it.
    var contract: String {
        var copy = requirement
        // How an implementation holds a property is not the protocol's to say.
        copy.modifiers.removeAll { Self.isReference($0.text) }
        return copy.declaration
    }

    private static func isReference(_ modifier: String) -> Bool {
        modifier == "weak" || modifier.hasPrefix("unowned")
    }

    // MARK: - The class's side

    /// As the class declares it, without a body or accessors.
    var declaration: String {
        var copy = requirement
        copy.modifiers.removeAll { $0.text == "optional" }
        if let access { copy.modifiers.insert(Modifier(text: access, range: requirement.range), at: 0) }
        return copy.prefix + inClass(copy).signature
    }

    /// `Self` in a protocol is the class itself in a final one.
    private func inClass(_ requirement: Requirement) -> Requirement {
        let implementer = implementer
        func replace(_ type: TypeSyntax) -> TypeSyntax {
            type.map { $0 == .name("Self") ? .name(implementer) : $0 }
        }
        return requirement.mapTypes(replace, constraints: replace)
    }

    /// What it is called, without labels.
    var name: String { requirement.fullName.prefix { $0 != "(" }.description }

    var emptyValue: String? {
        requirement.result.flatMap { type in
            let own = requirement.genericNames
            let names = type.plainNames.filter { own.contains($0) || declared.contains($0) }
            return KnownTypes.emptyValue(of: type, declared: Set(names))
        }
    }

    var isWritable: Bool { requirement.isWritable }

    /// Whether the stub is a stored property.
    var isStored: Bool {
        guard case .property = requirement.kind, isWritable, !requirement.has("nonisolated") else { return false }
        return isReference || emptyValue != nil
    }

    /// Whether its stub is `weak` or `unowned`.
    private var isReference: Bool { !reference.isEmpty }

    /// `weak `, before the declaration of its stub.
    var reference: String {
        requirement.modifiers.first { Self.isReference($0.text) }.map { $0.text + " " } ?? ""
    }

    /// ` = false` behind a stored property; nothing where Swift fills in `nil`.
    var initialValue: String {
        guard let value = emptyValue, value != "nil" else { return "" }
        return " = " + value
    }

    private var failure: String {
        "\(qualifier)fatalError(\"\(implementer).\(requirement.fullName) is not implemented\")"
    }

    /// The lines between the braces of the stub: of a function, of an initializer, of a computed property.
    var body: [String] {
        switch requirement.kind {
        case .function(let function):
            return function.result == nil || isUncallable ? [] : [emptyValue ?? failure]
        case .initializer:
            return [failure]
        case .property, .subscript:
            let effects = requirement.effects.description
            if isWritable { return ["get { \(emptyValue ?? failure) }", setter] }
            return effects.isEmpty ? [emptyValue ?? failure] : ["get\(effects) {", "    \(emptyValue ?? failure)", "}"]
        case .associatedType:
            return []
        }
    }

    /// Whether a parameter has no value, so that nobody can call it: the compiler warns of every line in its body, and
    /// misses none.
    private var isUncallable: Bool {
        requirement.parameters.contains { $0.type.isUninhabited }
    }

    private var setter: String { emptyValue == nil ? "set { \(failure) }" : "set {}" }

    // MARK: - Closures

    /// Whether a closure can stand for it: `(_ message: String) -> Void`.
    var canBeClosure: Bool {
        guard case .function(let function) = requirement.kind, !function.isOperator, function.generics.isEmpty,
            !requirement.isStatic, function.result?.names("Self") != true
        else { return false }
        return function.parameters.allSatisfy { parameter in
            if case .prefixed(let word, _) = parameter.type.withoutAttributes, word != "any" { return false }
            return !parameter.isVariadic && !parameter.type.names("Self") && !parameter.type.holdsOpaqueType
                && !parameter.type.attributes.contains("@autoclosure")
        }
    }

    /// The type of the closure.
    var closureType: String? {
        guard canBeClosure, case .function(let function) = requirement.kind else { return nil }
        let parameters = function.parameters.map { parameter in
            let name = parameter.name.text
            return TypeSyntax.TupleElement(
                label: name == "_" ? nil : "_",
                name: name,
                type: parameter.type.withoutImplicitUnwrapping
            )
        }
        let type = TypeSyntax.function(
            .init(
                parameters: parameters,
                effects: function.effects,
                result: function.result?.withoutImplicitUnwrapping ?? .name("Void")
            )
        )
        // Of other attributes nobody knows whether they are global actors, which a closure may have.
        return (requirement.attributes.contains { $0.text == "@MainActor" } ? .attributed(["@MainActor"], type) : type)
            .description
    }

    /// What an event carries that stands for it: nothing, its parameter, or a tuple of them.
    var eventType: String? {
        guard canBeClosure, case .function(let function) = requirement.kind else { return nil }
        if function.parameters.isEmpty { return "Void" }
        let types = function.parameters.map {
            ($0.name.text, $0.type.withoutParameterSpecifiers.withoutImplicitUnwrapping)
        }
        if let (_, type) = types.first, types.count == 1 { return type.description }
        return TypeSyntax.tuple(types.map { TypeSyntax.TupleElement(label: $0.0 == "_" ? nil : $0.0, type: $0.1) })
            .description
    }

    /// What stands behind the name of a function: `(query: String) async throws -> [Movie]`.
    var tail: String? {
        guard case .function(var function) = requirement.kind else { return nil }
        let head = "name"
        function.name = Name(head, range: function.name.range)
        function.isOperator = false
        var copy = requirement
        copy.kind = .function(function)
        return String(copy.signature.dropFirst("func ".count + head.count))
    }

    // MARK: - Calls

    /// The requirement called with parameters of its own names: `login(with: credentials)`.
    var call: String {
        guard case .function(let function) = requirement.kind else { return "" }
        let name = function.isOperator ? function.name.text : Keywords.escape(function.name.text, as: .function)
        return name + "(" + function.parameters.map(\.argument).joined(separator: ", ") + ")"
    }

    /// The function itself, as a value: `login(with:)`, `refresh`.
    var compoundName: String {
        guard case .function(let function) = requirement.kind else { return "" }
        let name = Keywords.escape(function.name.text, as: .function)
        let labels = function.parameters.map { ($0.label.map { Keywords.escape($0, as: .label) } ?? "_") + ":" }
        return labels.isEmpty ? name : name + "(" + labels.joined() + ")"
    }

    /// The requirement called with what `event` carries: `ask(of: event.table, then: event.answer)`.
    var eventCall: String {
        guard case .function(let function) = requirement.kind else { return "" }
        let arguments = function.parameters.enumerated().map { index, parameter in
            let name = parameter.name.text == "_" ? "\(index)" : Keywords.escape(parameter.name.text, as: .property)
            return parameter.argument(function.parameters.count == 1 ? "event" : "event." + name)
        }
        return Keywords.escape(function.name.text, as: .function) + "(" + arguments.joined(separator: ", ") + ")"
    }

    /// What tells it from others with the types of its parameters.
    var signature: String {
        requirement.fullName + "(" + requirement.parameters.map { "\($0.type)" }.joined(separator: ", ") + ")"
    }

    /// Whether a task can call it and pass its parameters on.
    var isStartable: Bool {
        // The compiler takes a call of `self` for a mistake.
        guard case .function(let function) = requirement.kind, !function.isOperator, !requirement.isStatic,
            !requirement.has("nonisolated"), !isUncallable, function.name.text != "self"
        else { return false }
        return function.parameters.allSatisfy { parameter in
            if case .prefixed(let word, _) = parameter.type.withoutAttributes, word != "any", word != "some" {
                return false
            }
            // What takes its own type cannot be called on `any` of it.
            if parameter.type.names("Self") { return false }
            // In the task, `self` is the presenter.
            return !parameter.isVariadic && !["_", "self"].contains(parameter.name.text)
                && !parameter.type.attributes.contains("@autoclosure")
        }
    }

    /// Whether every closure that it is given may outlive the call, as a task needs.
    var escapesClosures: Bool {
        requirement.parameters.allSatisfy { !isNonEscapingClosure($0.type) }
    }

    private func isNonEscapingClosure(_ type: TypeSyntax) -> Bool {
        if type.attributes.contains("@escaping") { return false }
        if type.isFunction { return true }
        if case .named(let components) = type.withoutAttributes, components.count == 1 {
            return functionAliases.contains(components[0].name)
        }
        return false
    }

    /// A function of the same name and parameters that returns at once: `func refresh()`.
    var starter: String {
        guard case .function(var function) = requirement.kind else { return "" }
        var copy = inClass(requirement)
        function.effects = Effects()
        function.result = nil
        function.parameters = function.parameters.map { parameter in
            var parameter = parameter
            if isNonEscapingClosure(parameter.type) {
                parameter.type = .attributed(
                    ["@escaping"] + parameter.type.attributes,
                    parameter.type.withoutAttributes
                )
            }
            return parameter
        }
        copy.kind = .function(function)
        return copy.signature
    }
}

extension Requirement {
    var isWritable: Bool {
        switch kind {
        case .property(let property): property.accessors.contains { $0.kind == .set }
        case .subscript(let member): member.accessors.contains { $0.kind == .set }
        default: false
        }
    }
}

extension TypeSyntax {
    /// Whether it is `Never`, or a tuple that holds one.
    var isUninhabited: Bool {
        switch self {
        case .named(let path): path.last?.name == "Never" && (path.count == 1 || path.first?.name == "Swift")
        case .tuple(let elements): elements.contains(where: \.type.isUninhabited)
        case .attributed(_, let type), .prefixed(_, let type): type.isUninhabited
        default: false
        }
    }

    /// `T?` for `T!`, which stands in declarations only and in no other type.
    var withoutImplicitUnwrapping: TypeSyntax {
        if case .implicitlyUnwrapped(let type) = self { .optional(type) } else { self }
    }
}
