import ModuleSpec
import SwiftReader

extension Module {
    /// The names of all types that the spec declares: `Item`, `Item.Kind`.
    var knownTypeNames: Set<String> {
        var names: Set<String> = []
        for declaration in knownDeclarations {
            names.insert(declaration.name.text)
            for type in declaration.typesInside { names.insert(type.path) }
        }
        return names
    }

    /// The names of the declarations for which a fact is certainly true.
    ///
    /// - Parameters:
    ///   - fact: One fact.
    ///   - assumingOthers: Whether it counts as true for types that are neither in the spec nor in the table of types.
    ///   - types: The types for which it must be true to be true for a declaration; `nil` if nothing makes it true.
    func names(
        with fact: KnownTypes.Facts,
        assumingOthers: Bool = false,
        decidedBy types: (Declaration) -> [TypeSyntax]?
    ) -> Set<String> {
        let declarations = knownDeclarations.map { (declaration: $0, inside: $0.typesInside) }
        let declared = Set(declarations.flatMap { [$0.declaration.name.text] + $0.inside.map(\.path) })
        var needs: [String: Set<String>?] = [:]
        func add(_ name: String, decidedBy types: [TypeSyntax]?) {
            var needed: Set<String> = []
            let isMet = types?.allSatisfy { type in
                type.isCertainly(fact, assumingOthers: assumingOthers) { name in
                    guard declared.contains(name) else { return nil }
                    needed.insert(name)
                    return true
                }
            }
            needs.updateValue(isMet == true ? needed : nil, forKey: name)
        }
        for (declaration, inside) in declarations {
            add(declaration.name.text, decidedBy: types(declaration)?.map { declaration.naming($0, from: inside) })
            for type in inside {
                add(type.path, decidedBy: type.types(deciding: fact)?.map { declaration.naming($0, from: inside) })
            }
        }
        return declared.subtracting(GreatestFixedPoint.failing(needs))
    }
}

extension Declaration {
    /// A type as other declarations name it: `Item.Kind` for `Kind`.
    func naming(_ type: TypeSyntax, from inside: [TypeInside]) -> TypeSyntax {
        inside.isEmpty
            ? type
            : type.map { type in
                guard case .named(let path) = type, let first = path.first,
                    inside.contains(where: { $0.type.name == first.name })
                else { return type }
                return .named([TypeSyntax.Component(name.text)] + path)
            }
    }
}

/// A type in an entity or an enum, as other types name it.
struct TypeInside {
    let type: NestedType
    /// `Item.Kind`
    let path: String
    /// Whether other targets can see the type, so that Swift infers no conformance.
    private let isExposed: Bool

    init(_ type: NestedType, of declaration: Declaration, isExposed: Bool = false) {
        self.type = type
        path = declaration.name.text + "." + type.name
        self.isExposed = isExposed
    }

    /// Whether one of some protocols is after its colon.
    func conforms(to protocols: Set<String>) -> Bool {
        type.parents.flatMap(\.composed).contains { protocols.contains("\($0.withoutAttributes)") }
    }

    /// Whether it is an enum with a raw type.
    var hasRawType: Bool {
        type.parents.first.map { KnownTypes.has(.rawValues, "\($0.withoutAttributes)") } == true
    }

    /// The types for which a fact must be true to be true for this one; `nil` if the text does not declare it.
    func types(deciding fact: KnownTypes.Facts) -> [TypeSyntax]? {
        if let aliased = type.aliased { return [aliased] }
        let parents = type.parents.flatMap(\.composed).map { "\($0.withoutAttributes)" }
        let isTrue =
            switch fact {
            case .sendable: parents.contains { ["Sendable", "Error"].contains($0) } || hasRawType && !isExposed
            case .hashable: parents.contains { ["Equatable", "Hashable", "Comparable"].contains($0) } || hasRawType
            default: false
            }
        return isTrue ? [] : nil
    }
}

extension TypeSyntax {
    /// The types of a composition; the type itself if it is none.
    fileprivate var composed: [TypeSyntax] {
        if case .composition(let types) = withoutAttributes { types.flatMap(\.composed) } else { [self] }
    }
}
