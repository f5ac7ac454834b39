import ModuleSpec
import SwiftReader

extension TypeSyntax.TupleElement {
    /// The source text of the element as the payload of an enum case.
    var declaration: String {
        let names = [label, name].compactMap { $0 }.map { $0 == "_" ? $0 : Keywords.escape($0, as: .parameterLabel) }
        return (names.isEmpty ? "" : names.joined(separator: " ") + ": ") + type.description
    }
}

extension Declaration {
    /// The members of an entity or an enum, in the order of the text; empty for any other declaration.
    var members: [Member] {
        switch kind {
        case .entity(let members), .enumeration(let members): members
        case .typeAlias, .helperProtocol: []
        }
    }

    private var heads: [MemberHead] {
        members.compactMap { if case .text(let text) = $0 { text.head } else { nil } }
    }

    // MARK: - Properties

    /// The stored properties of an entity, in the order of the text; empty for any other declaration.
    var storedProperties: [StoredProperty] {
        if case .entity(let members) = kind { members.compactMap(\.storedProperty) } else { [] }
    }

    /// The attributes of the stored properties.
    var attributesOfProperties: [Attribute] {
        guard case .entity(let members) = kind else { return [] }
        // By index, since a loop copies each of them.
        return members.indices.flatMap { index -> [Attribute] in
            if case .property(let property) = members[index] { property.attributes } else { [] }
        }
    }

    /// The stored properties that make up a value and that other types can read.
    var memberwiseProperties: [StoredProperty] {
        storedProperties.filter { property in
            property.isMemberwise
                && property.modifiers.allSatisfy {
                    !["private", "fileprivate", "static", "lazy", "weak"].contains($0.text)
                }
        }
    }

    /// Whether the declaration has a member `init`.
    var hasInitializer: Bool {
        heads.contains { $0.kind == .initializer }
    }

    /// Whether the declaration has a function of a name.
    func declaresFunction(named name: String) -> Bool {
        heads.contains { if case .function(name, _) = $0.kind { true } else { false } }
    }

    /// Whether the whole module can call the memberwise initializer that Swift synthesizes.
    var hasMemberwiseInitializer: Bool {
        !hasInitializer
            && storedProperties.filter(\.isMemberwise).allSatisfy { property in
                property.modifiers.allSatisfy { !["private", "fileprivate"].contains($0.text) }
            }
    }

    /// Whether the type is `Codable` and a property has another name in encoded data.
    var hasCodingKeys: Bool {
        isCodable && storedProperties.contains { $0.key != nil }
    }

    // MARK: - Cases

    var isEnum: Bool {
        if case .enumeration = kind { true } else { false }
    }

    /// The cases of an enum; `nil` if one of them cannot be parsed.
    var cases: [EnumCase]? {
        guard case .enumeration = kind else { return nil }
        var all: [EnumCase] = []
        for head in heads {
            guard case .cases(let cases) = head.kind else { continue }
            guard let cases else { return nil }
            all += cases
        }
        return all
    }

    /// The cases of an enum if another enum can declare the same ones.
    ///
    /// The value is `nil` if a case cannot be parsed, has an attribute, or has the name of another case.
    var copyableCases: [EnumCase]? {
        let hasAttributes = caseHeads.contains { !$0.attributes.isEmpty }
        guard let cases, !hasAttributes, Set(cases.map(\.name.text)).count == cases.count else { return nil }
        return cases
    }

    /// Whether `indirect` applies to the whole enum.
    var isIndirect: Bool {
        !caseHeads.isEmpty && caseHeads.allSatisfy { $0.has("indirect") }
    }

    /// Whether at least one case is `indirect`.
    var hasIndirectCase: Bool {
        caseHeads.contains { $0.has("indirect") }
    }

    private var caseHeads: [MemberHead] {
        heads.filter { if case .cases = $0.kind { true } else { false } }
    }

    /// The raw type, which is how the enum is encoded and decoded.
    var rawType: String? {
        guard case .enumeration = kind, let first = parents.first.map({ "\($0.type)" }) else { return nil }
        return KnownTypes.has(.rawValues, first) ? first : nil
    }

    /// The types of the stored properties or payloads, or the type of an alias; `nil` if they cannot be parsed.
    var storedTypes: [TypeSyntax]? {
        switch kind {
        case .entity: storedProperties.map(\.type)
        case .enumeration: cases?.flatMap(\.payloads).map(\.element.type)
        case .typeAlias(let type): [type]
        case .helperProtocol: nil
        }
    }

    // MARK: - Other members

    /// The names of the nested types.
    var nestedTypes: Set<String> {
        Set(heads.compactMap { if case .type(let type) = $0.kind { type.name } else { nil } })
    }

    private static let identifiable = TypeSyntax.name("Identifiable")

    /// The types inside of this one that other types can name: those that it declares, and the `ID` of an
    /// `Identifiable` entity.
    var typesInside: [TypeInside] {
        guard generics.isEmpty else { return [] }
        let isIdentifiable = parents.contains { $0.type == Self.identifiable }
        // Most declarations contain no type.
        guard isIdentifiable || heads.contains(where: \.kind.isType) else { return [] }
        var types = heads.compactMap { head -> TypeInside? in
            guard case .type(let type) = head.kind else { return nil }
            return TypeInside(type, of: self, isExposed: head.has("public") || head.has("package"))
        }
        let id = storedProperties.first { $0.name.text == "id" }
        if let id, isIdentifiable, !types.contains(where: { $0.type.name == "ID" }) {
            types.append(TypeInside(NestedType(name: "ID", aliased: id.type), of: self))
        }
        return types
    }

    /// The type of a name inside of this one; `nil` if there is none.
    func typeInside(named name: String) -> TypeInside? {
        typesInside.first { $0.type.name == name }
    }

    /// Whether the declaration names at least one of some protocols after its colon.
    func declaresConformance(toOneOf protocols: Set<String>) -> Bool {
        parents.contains { protocols.contains("\($0.type)") }
    }

    var isCodable: Bool { declaresConformance(toOneOf: ["Codable", "Decodable", "Encodable"]) }

    /// Whether the compiler synthesizes a conformance.
    ///
    /// - Parameter name: `Decodable` or `Encodable`.
    func synthesizesCoding(as name: String) -> Bool {
        declaresConformance(toOneOf: ["Codable", name]) && !hasInitializer
    }

    /// Whether the compiler synthesizes the conformance to `Hashable`, so that every stored type is `Hashable`.
    var synthesizesHashable: Bool {
        declaresConformance(toOneOf: ["Hashable"])
            && !heads.contains { head in
                switch head.kind {
                case .function("hash", "into"), .function("==", _): true
                default: false
                }
            }
    }

    /// Whether the type is `Sendable`: declared so, or an `Error`.
    var isSendable: Bool { parents.contains { $0.type.impliesSendable } }
}

extension TypeSyntax {
    /// Whether a type with this one as its parent is `Sendable`: `@unchecked Sendable`, `Codable & Sendable`, `Error`.
    fileprivate var impliesSendable: Bool {
        switch withoutAttributes {
        case .composition(let parts): parts.contains(where: \.impliesSendable)
        case .named(let components): components.last?.name == "Sendable" || components.map(\.name) == ["Error"]
        default: false
        }
    }
}

extension StoredProperty {
    /// Whether the memberwise initializer takes the property. It takes no constant with a value, and no private
    /// property with a value.
    var isMemberwise: Bool {
        if defaultValue == nil { return true }
        return !isConstant && !modifiers.contains { $0.text == "private" || $0.text == "fileprivate" }
    }
}
