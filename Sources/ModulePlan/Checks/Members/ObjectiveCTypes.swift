import ModuleSpec
import SwiftReader

/// The types and requirements of a module that Objective-C can represent.
///
/// A type that the module does not declare counts as one that Objective-C has, unless it is known to exist only in
/// Swift.
struct ObjectiveCTypes {
    /// By the name of a type of the module that Objective-C cannot represent, the reason: what kind of type it is.
    private let obstacles: [String: String]
    /// The names of all types of the module.
    private let declared: Set<String>
    private let aliases: [String: TypeSyntax]

    /// - Parameters:
    ///   - module: The module as its spec describes it.
    ///   - parts: The parts of the module.
    ///   - structs: The names of the structs that are generated.
    init(of module: Module, parts: [Part], structs: Set<String>) {
        var obstacles: [String: String] = [:]
        for name in structs { obstacles[name] = "a struct" }
        for part in parts {
            if let type = part.type, part.base == nil { obstacles[type] = "a class without 'NSObject'" }
            if let contract = part.contract, !part.isObjectiveC { obstacles[contract] = Self.swiftProtocol }
        }
        for declaration in module.declarations {
            obstacles[declaration.name.text] = Self.obstacle(to: declaration)
        }
        self.obstacles = obstacles
        declared = Set(obstacles.keys).union(module.declarations.map(\.name.text))
        aliases = Dictionary(
            module.declarations.compactMap { alias in alias.aliasedType.map { (alias.name.text, $0) } }
        ) { first, _ in first }
    }

    private static let swiftProtocol = "a protocol without '@objc'"

    private static func obstacle(to declaration: Declaration) -> String? {
        let isObjectiveC = declaration.attributes.contains { $0.name == "objc" }
        return switch declaration.kind {
        case .entity: "a struct"
        case .enumeration: isObjectiveC ? nil : "an enum without '@objc'"
        case .helperProtocol: isObjectiveC ? nil : swiftProtocol
        case .typeAlias: nil
        }
    }

    /// The types of Swift that Objective-C cannot represent.
    private static let swiftTypes: Set<String> = [
        "Character", "ClosedRange", "Duration", "Never", "Range", "Result", "StaticString",
    ]

    /// The types whose Optionals Objective-C cannot represent.
    private static let scalars: Set<String> = [
        "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "CGVector", "Double", "Float", "Int", "Int16", "Int32",
        "Int64",
        "Int8", "NSInteger", "NSRange", "TimeInterval", "UInt", "UInt16", "UInt32", "UInt64", "UInt8",
    ]
}

// MARK: - Types

extension ObjectiveCTypes {
    /// Why Objective-C cannot represent a type: `'User' is a struct`; `nil` if it can.
    func problem(with type: TypeSyntax, depth: Int = 0) -> String? {
        func first(_ types: [TypeSyntax]) -> String? { types.lazy.compactMap { problem(with: $0, depth: depth) }.first }
        switch type {
        case .named(let path): return problem(withPath: path, depth: depth)
        case .optional(let inner), .implicitlyUnwrapped(let inner):
            return isScalar(inner) ? "'\(type)' is an Optional of a number" : first([inner])
        case .array(let element): return problem(withElements: [element], depth: depth)
        case .dictionary(let key, let value): return problem(withElements: [key, value], depth: depth)
        case .tuple(let elements): return elements.isEmpty ? nil : "'\(type)' is a tuple"
        case .function(let function):
            guard function.effects == Effects() else { return "'\(type)' is async or throws" }
            return first(function.parameters.map(\.type) + [function.result])
        case .composition(let types): return first(types)
        case .prefixed(let word, let inner):
            let isSwift = ["each", "inout", "repeat", "some"].contains(word)
            return isSwift ? "'\(type)' has no form in Objective-C" : first([inner])
        case .attributed(_, let inner), .metatype(let inner, _): return first([inner])
        case .inlineArray, .suppressed, .integer: return "'\(type)' has no form in Objective-C"
        case .placeholder: return nil
        }
    }

    private func problem(withPath path: [TypeSyntax.Component], depth: Int) -> String? {
        guard path.count == 1, let component = path.first else { return nil }
        // An alias can name itself.
        if let alias = aliases[component.name] { return depth > 64 ? nil : problem(with: alias, depth: depth + 1) }
        if let obstacle = obstacles[component.name] { return "'\(component.name)' is \(obstacle)" }
        if declared.contains(component.name) { return nil }
        if Self.swiftTypes.contains(component.name) { return "'\(component.name)' is a type of Swift only" }
        return component.name == "Set" ? problem(withElements: component.arguments, depth: depth) : nil
    }

    private func problem(withElements elements: [TypeSyntax], depth: Int) -> String? {
        elements.lazy.compactMap { element in
            if case .optional = element {
                "'\(element)' is an Optional in a collection"
            } else {
                problem(with: element, depth: depth)
            }
        }.first
    }

    private func isScalar(_ type: TypeSyntax) -> Bool {
        guard case .named(let path) = type, path.count == 1, let name = path.first?.name else { return false }
        return !declared.contains(name) && Self.scalars.contains(name)
    }
}

// MARK: - Requirements

extension ObjectiveCTypes {
    /// Why an `@objc` protocol cannot have a requirement; `nil` if it can.
    func problem(with requirement: Requirement) -> String? {
        if !requirement.genericNames.isEmpty { return "it is generic" }
        if case .function(let function) = requirement.kind, function.isOperator { return "it is an operator" }
        if requirement.parameters.contains(where: \.isVariadic) { return "it is variadic" }
        let effects = requirement.effects
        if case .typed = effects.throwing { return "it throws one type of error" }
        if !requirement.isFunction, !requirement.isInitializer, effects != Effects() {
            return "its 'get' is async or throws"
        }
        if effects.canThrow, !effects.isAsync, let result = requirement.result, !isObject(result) {
            return "it throws and returns '\(result)', which cannot be nil there"
        }
        let types = requirement.parameters.map(\.type) + [requirement.result].compactMap { $0 }
        return types.lazy.compactMap { problem(with: $0) }.first
    }

    /// Whether Objective-C represents the values of a type as objects, so that it has `nil` for an error.
    private func isObject(_ type: TypeSyntax) -> Bool {
        if case .optional = type { return false }
        return !isScalar(type)
    }
}

extension Requirement {
    fileprivate var isInitializer: Bool { if case .initializer = kind { true } else { false } }
}
