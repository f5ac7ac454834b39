import SwiftReader

/// Which values can be passed for which types, as far as a spec tells.
package struct ServingRules {
    package let declarationsByName: [String: Declaration]

    package init(_ module: Module) {
        self.init(module.declarations)
    }

    /// - Parameter declarations: The types that the spec knows.
    package init(_ declarations: [Declaration]) {
        declarationsByName = Dictionary(declarations.map { ($0.name.text, $0) }) { first, _ in first }
    }

    /// Whether a value of one type can be passed for another: itself, an Optional of it, or a protocol of its class.
    package func serves(_ given: TypeSyntax, for wanted: TypeSyntax) -> Bool {
        if given == wanted || given.withoutParameterSpecifiers == wanted { return true }
        switch wanted {
        case .optional(let inner), .implicitlyUnwrapped(let inner):
            if case .optional(let given) = given { return serves(given, for: inner) }
            return serves(given, for: inner)
        case .prefixed("any", let named): return adopts(given, protocol: named)
        default: return false
        }
    }

    /// Whether a value of one type can certainly not be passed for another one: both are values of Swift's own,
    /// entities or enums of the spec, or arrays or Optionals of them. `3` is not of one type.
    ///
    /// - Parameter names: Names of generic parameters. A value of one is of no type that is known here.
    package func refuses(_ given: TypeSyntax, for wanted: TypeSyntax, generic names: Set<String> = []) -> Bool {
        (isKnownValue(given) || isGeneric(given, names)) && isKnownValue(wanted) && !converts(given, to: wanted)
    }

    /// Whether a type is a generic parameter, or an array or an Optional of one.
    private func isGeneric(_ type: TypeSyntax, _ names: Set<String>) -> Bool {
        switch type {
        case .optional(let inner), .array(let inner): isGeneric(inner, names)
        case .named(let path): path.count == 1 && path[0].arguments.isEmpty && names.contains(path[0].name)
        case .prefixed("some", _): true
        default: false
        }
    }

    /// Whether Swift makes a value of one type one of another: `[Int]` is an `[Int?]`, too.
    private func converts(_ given: TypeSyntax, to wanted: TypeSyntax) -> Bool {
        switch (given, wanted) {
        case (.optional(let given), .optional(let wanted)): converts(given, to: wanted)
        case (_, .optional(let wanted)): converts(given, to: wanted)
        case (.array(let given), .array(let wanted)): converts(given, to: wanted)
        default: given == wanted
        }
    }

    /// Whether a type is one of Swift's own values, an entity or an enum of the spec, or an array or Optional of them.
    package func isKnownValue(_ type: TypeSyntax) -> Bool {
        switch type {
        case .optional(let inner), .array(let inner): return isKnownValue(inner)
        case .named(let path):
            guard path.count == 1, let name = path.first?.name, path.first?.arguments.isEmpty == true else {
                return false
            }
            if let declaration = declarationsByName[name] { return isPlainValue(declaration) }
            // `TimeInterval` is a `Double`.
            return Self.namesOfValues.contains(name) && !["Any", "AnyObject", "TimeInterval"].contains(name)
        default: return false
        }
    }

    private func isPlainValue(_ declaration: Declaration) -> Bool {
        switch declaration.kind {
        case .entity, .enumeration: declaration.generics.isEmpty
        case .typeAlias, .helperProtocol: false
        }
    }

    /// Whether a type can adopt a protocol. The compiler knows the protocols of a type that the spec does not declare.
    private func adopts(_ given: TypeSyntax, protocol wanted: TypeSyntax) -> Bool {
        guard case .named(let protocols) = wanted else { return false }
        var seen: Set<String> = []
        var rest = [given]
        while let type = rest.popLast() {
            guard case .named(let path) = type.withoutAny, path.count == 1, let name = path.first?.name,
                protocols.first?.name != name, seen.insert(name).inserted
            else { continue }
            if let declaration = declarationsByName[name] {
                let parents = declaration.parents.map(\.type)
                if parents.contains(wanted) { return true }
                rest += parents
            } else if path.first?.arguments.isEmpty == true, !Self.namesOfValues.contains(name) {
                return true
            }
        }
        return false
    }

    /// Types of values, which adopt no protocol of a dependency.
    static let namesOfValues: Set<String> = [
        "Any", "AnyObject", "Bool", "Character", "Data", "Date", "Decimal", "Double", "Float", "Int", "Int32", "Int64",
        "String", "TimeInterval", "UInt", "URL", "UUID",
    ]
}

extension TypeSyntax {
    /// The type without `any`.
    fileprivate var withoutAny: TypeSyntax {
        if case .prefixed("any", let type) = self { type } else { self }
    }
}
