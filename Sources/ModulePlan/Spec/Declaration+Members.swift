import ModuleSpec
import SwiftReader

extension TypeSyntax.TupleElement {
    /// As a case of an enum declares it.
    var declaration: String {
        let names = [label, name].compactMap { $0 }.map { $0 == "_" ? $0 : Keywords.escape($0, as: .parameterLabel) }
        return (names.isEmpty ? "" : names.joined(separator: " ") + ": ") + type.description
    }
}

/// What the members of an entity or an enum say about it.
extension Declaration {
    /// The members of an entity or an enum, in the order of the text.
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

    var storedProperties: [StoredProperty] {
        if case .entity(let members) = kind { members.compactMap(\.storedProperty) } else { [] }
    }

    /// The stored properties that everybody can read and that make up a value: not the private ones, not the static ones.
    var memberwise: [StoredProperty] {
        storedProperties.filter { property in
            property.isMemberwise
                && property.modifiers.allSatisfy {
                    !["private", "fileprivate", "static", "lazy", "weak"].contains($0.text)
                }
        }
    }

    var hasInitializer: Bool {
        heads.contains { $0.kind == .initializer }
    }

    /// Whether Swift's own memberwise initializer is there for all of the module.
    var isMadeMemberwise: Bool {
        !hasInitializer
            && storedProperties.filter(\.isMemberwise).allSatisfy { property in
                property.modifiers.allSatisfy { !["private", "fileprivate"].contains($0.text) }
            }
    }

    /// Whether it is `Codable` and a property has a name of its own on the wire.
    var hasCodingKeys: Bool {
        isCodable && storedProperties.contains { $0.key != nil }
    }

    // MARK: - Cases

    var isEnum: Bool {
        if case .enumeration = kind { true } else { false }
    }

    /// The cases of an enum; `nil` where one of them cannot be read.
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

    /// The cases of an enum as another enum can have them, too; `nil` where one cannot be read, has an attribute, or a
    /// name that another has.
    var repeatedCases: [EnumCase]? {
        let hasAttributes = caseHeads.contains { !$0.attributes.isEmpty }
        guard let cases, !hasAttributes, Set(cases.map(\.name.text)).count == cases.count else { return nil }
        return cases
    }

    /// Whether `indirect` applies to the whole enum.
    var isIndirect: Bool {
        !caseHeads.isEmpty && caseHeads.allSatisfy { $0.has("indirect") }
    }

    /// Whether a case is `indirect`.
    var hasIndirectCase: Bool {
        caseHeads.contains { $0.has("indirect") }
    }

    private var caseHeads: [MemberHead] {
        heads.filter { if case .cases = $0.kind { true } else { false } }
    }

    /// The raw type, which is how the enum is encoded and decoded.
    var rawType: String? {
        guard case .enumeration = kind, let first = parents.first.map({ "\($0.type)" }) else { return nil }
        return KnownTypes.rawTypes.contains(first) ? first : nil
    }

    /// The types of what a value is made of; `nil` where that cannot be read.
    var heldTypes: [TypeSyntax]? {
        switch kind {
        case .entity: storedProperties.map(\.type)
        case .enumeration: cases?.flatMap(\.payloads).map(\.element.type)
        case .typeAlias(let type): [type]
        case .helperProtocol: nil
        }
    }

    // MARK: - Other members

    /// The types that are declared in it.
    var nestedTypes: Set<String> {
        Set(heads.compactMap { if case .type(let name) = $0.kind { name } else { nil } })
    }

    func says(_ protocols: Set<String>) -> Bool {
        parents.contains { protocols.contains("\($0.type)") }
    }

    var isCodable: Bool { says(["Codable", "Decodable", "Encodable"]) }

    /// Whether it is `Decodable` or `Encodable` with nothing written for it.
    func isPlainly(_ way: String) -> Bool { says(["Codable", way]) && !hasInitializer }

    /// Whether it is `Hashable` with nothing written for it, so that all that it holds is.
    var isPlainlyHashable: Bool {
        says(["Hashable"])
            && !heads.contains { head in
                switch head.kind {
                case .function("hash", "into"), .function("==", _): true
                default: false
                }
            }
    }

    /// Whether the type is `Sendable`: declared so, or an `Error`.
    var isSendable: Bool {
        parents.contains { parent in
            let text = parent.type.description
            return text.split(separator: " ").last == "Sendable" || text == "Error" || text.hasSuffix("Sendable")
        }
    }
}

extension StoredProperty {
    /// Whether a memberwise initializer takes it: a constant that has its value already is not taken, and what is
    /// private with a value need not be.
    var isMemberwise: Bool {
        if defaultValue == nil { return true }
        return !isConstant && !modifiers.contains { $0.text == "private" || $0.text == "fileprivate" }
    }
}
