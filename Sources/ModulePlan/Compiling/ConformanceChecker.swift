import ModuleSpec
import SourceText
import SwiftReader

/// Checks that the entities and enums of a module can conform to what is after their colons.
struct ConformanceChecker {
    private let module: Module
    private let types: DeclaredTypes

    init(_ module: Module, knowing types: DeclaredTypes) {
        self.module = module
        self.types = types
    }

    func diagnostics() -> [Diagnostic] {
        var problems: [Diagnostic] = []
        // By index, since a loop copies each of them.
        for index in module.declarations.indices {
            switch module.declarations[index].kind {
            case .entity(let members): addLazyProperties(in: members, to: &problems)
            case .enumeration: addWrongRawValues(of: module.declarations[index], to: &problems)
            case .typeAlias, .helperProtocol: continue
            }
            let parents = module.declarations[index].parents
            for parent in parents.indices {
                guard case .named(let path) = parents[parent].type, path.count == 1 else { continue }
                let problem = missingMember(of: module.declarations[index], for: path[0].name, parents[parent])
                // The spec can have a protocol of this name.
                if let problem, types[path[0].name] == nil { problems.append(problem) }
            }
        }
        return problems
    }

    // MARK: - Protocols

    /// Protocols that give a type no constants.
    static let protocolsWithoutConstants = GivenMemberChecker.protocols.union([
        "CaseIterable", "Character", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "String", "UInt",
        "UInt8", "UInt16", "UInt32", "UInt64",
    ])

    /// A warning for a protocol whose requirement the text does not meet. An extension could meet it.
    private func missingMember(
        of declaration: Declaration,
        for name: String,
        _ parent: Parent
    ) -> Diagnostic? {
        guard declaration.attributes.isEmpty else { return nil }
        return switch name {
        case "Identifiable": withoutIdentity(declaration, parent)
        case "CaseIterable": withoutCases(declaration, parent)
        case "Equatable", "Hashable": withoutEquality(declaration, parent)
        case "Codable", "Decodable", "Encodable": withoutCoding(declaration, parent, name)
        default: nil
        }
    }

    private func warning(_ declaration: Declaration, _ parent: Parent) -> Diagnostic {
        let name = declaration.name.text
        return module.file.warning(
            "type '\(name)' does not conform to protocol '\(parent.type)' without an extension",
            at: parent.range
        )
    }

    private func withoutIdentity(_ declaration: Declaration, _ parent: Parent) -> Diagnostic? {
        guard !declaration.hasStoredProperty(named: "id"),
            declaration.hasNoMembersFrom(othersThan: Self.protocolsWithoutConstants),
            !declaration.writtenMembers.contains("id")
        else { return nil }
        return warning(declaration, parent)
            .note(
                declaration.isEnum
                    ? "write it in its braces: var id: Self { self }" : "write it in its braces: let id: …",
                at: module.location(declaration.name.range)
            )
    }

    private func withoutCases(_ declaration: Declaration, _ parent: Parent) -> Diagnostic? {
        guard let cases = declaration.cases, let case1 = cases.first(where: { !$0.payloads.isEmpty }),
            !declaration.writtenMembers.contains("allCases")
        else { return nil }
        return warning(declaration, parent)
            .note(
                "'\(case1.name.text)' has associated values; write 'static var allCases'",
                at: module.location(case1.name.range)
            )
    }

    private func withoutEquality(_ declaration: Declaration, _ parent: Parent) -> Diagnostic? {
        let isHashable = parent.type == .name("Hashable")
        guard let (name, type) = value(of: declaration, lacking: isHashable ? .hashable : .equatable),
            declaration.synthesizesHashable || !isHashable,
            !declaration.declaresFunction(named: "==")
        else { return nil }
        return warning(declaration, parent)
            .note("'\(type)' is not \(parent.type)", at: module.location(name.range))
            .note(
                isHashable
                    ? "write '==' and 'hash(into:)', or leave 'Hashable' out" : "write '==', or leave 'Equatable' out"
            )
    }

    /// - Parameter name: `Codable`, `Decodable` or `Encodable`.
    private func withoutCoding(_ declaration: Declaration, _ parent: Parent, _ name: String) -> Diagnostic? {
        // Keys of one's own can leave values out.
        guard !declaration.hasInitializer, !declaration.nestedTypes.contains("CodingKeys"),
            !declaration.declaresFunction(named: "encode"), !declaration.isEnum || declaration.rawType == nil,
            let (value, type) = value(of: declaration, lacking: .codable(as: name))
        else { return nil }
        return warning(declaration, parent).note("'\(type)' is not \(name)", at: module.location(value.range))
    }

    /// The name and the type of a stored value that certainly lacks a conformance.
    private func value(
        of declaration: Declaration,
        lacking conformance: Conformance
    ) -> (name: Name, type: TypeSyntax)? {
        let members = declaration.members
        for index in members.indices {
            switch members[index] {
            case .property(let property):
                // A property wrapper can conform itself.
                if property.attributes.isEmpty, lacks(conformance, property.type) {
                    return (property.name, property.type)
                }
            case .text(let text):
                guard case .cases(let cases?) = text.head.kind else { continue }
                for item in cases {
                    for payload in item.payloads where lacks(conformance, payload.element.type) {
                        return (item.name, payload.element.type)
                    }
                }
            }
        }
        return nil
    }

    /// A conformance that the compiler synthesizes if all stored values have it.
    private enum Conformance: Equatable {
        case equatable, hashable
        case codable(as: String)

        /// Parents that do not imply it.
        func isIndependent(of parent: String) -> Bool {
            switch self {
            case .equatable: Self.others.contains(parent) || Self.coding.contains(parent)
            case .hashable:
                Self.others.contains(parent) || Self.coding.contains(parent) || Self.comparing.contains(parent)
            case .codable(let name):
                parent != "Codable" && parent != name
                    && (Self.others.contains(parent) || Self.coding.contains(parent) || parent == "Hashable"
                        || Self.comparing.contains(parent) || KnownTypes.has(.rawValues, parent))
            }
        }

        private static let others: Set = [
            "Sendable", "@unchecked Sendable", "Identifiable", "CaseIterable", "Error", "LocalizedError",
            "CustomStringConvertible", "CustomDebugStringConvertible",
        ]
        private static let coding: Set = ["Codable", "Encodable", "Decodable"]
        private static let comparing: Set = ["Equatable", "Comparable"]
    }

    /// Types that have a conformance if all their arguments have it.
    private static let containers: Set = ["Array", "ContiguousArray", "Dictionary", "Optional", "Set"]

    /// Whether a type certainly lacks a conformance: functions, tuples, and types of the spec without it, also in Optionals
    /// and collections.
    ///
    /// - Parameter passed: The type aliases on the way. One that references itself has no end.
    private func lacks(_ conformance: Conformance, _ type: TypeSyntax, passed: Set<String> = []) -> Bool {
        switch type {
        case .named(let path):
            guard path.count == 1 else { return false }
            let name = path[0].name
            if !path[0].arguments.isEmpty {
                return Self.containers.contains(name) && types[name] == nil
                    && path[0].arguments.contains { lacks(conformance, $0, passed: passed) }
            }
            if types.isAlias(name) {
                return !passed.contains(name)
                    && lacks(conformance, types.resolved(type), passed: passed.union([name]))
            }
            return types[name].map { lacks(conformance, $0.declaration) } ?? false
        case .function: return true
        case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner), .attributed(_, let inner):
            return lacks(conformance, inner, passed: passed)
        case .dictionary(let key, let value):
            return lacks(conformance, key, passed: passed) || lacks(conformance, value, passed: passed)
        case .tuple(let elements):
            return elements.count == 1 && elements[0].label == nil
                ? lacks(conformance, elements[0].type, passed: passed) : !elements.isEmpty
        default: return false
        }
    }

    /// Whether only an extension could give a type of the spec a conformance.
    private func lacks(_ conformance: Conformance, _ declaration: Declaration) -> Bool {
        guard declaration.attributes.isEmpty, declaration.generics.isEmpty,
            declaration.parents.allSatisfy({ conformance.isIndependent(of: "\($0.type)") })
        else { return false }
        switch declaration.kind {
        case .entity, .helperProtocol: return true
        case .typeAlias: return false
        case .enumeration:
            // An enum without payloads can be compared anyway.
            if case .codable = conformance { return true }
            return declaration.cases?.contains { !$0.payloads.isEmpty } ?? false
        }
    }

    // MARK: - Raw values

    /// An error for each case that does not fit the raw type of its enum.
    private func addWrongRawValues(of declaration: Declaration, to problems: inout [Diagnostic]) {
        let raw = declaration.rawType
        guard raw != nil || declaration.parents.isEmpty else { return }
        let members = declaration.members
        var found: [Diagnostic] = []
        for index in members.indices {
            guard case .text(let text) = members[index], case .cases(let cases?) = text.head.kind else { continue }
            for item in cases where item.rawValue != nil || !item.payloads.isEmpty {
                if let problem = problem(with: item, of: declaration, raw: raw) { found.append(problem) }
            }
        }
        // The spec can have a type of this name.
        if let raw, !found.isEmpty, types[raw] != nil { return }
        problems += found
    }

    private func problem(with item: EnumCase, of declaration: Declaration, raw: String?) -> Diagnostic? {
        let file = module.file
        guard let raw else {
            return item.rawValue.map { value in
                file.error("enum case cannot have a raw value if the enum does not have a raw type", at: value.range)
                    .note("write the type after a colon", at: module.location(declaration.name.range))
            }
        }
        if !item.payloads.isEmpty {
            return file.error("enum with raw type cannot have cases with arguments", at: item.name.range)
                .note("declared raw type '\(raw)' here", at: module.location(declaration.parents[0].range))
        }
        guard let value = item.rawValue, let kinds = Literal.kinds(of: raw), let literal = Literal(value.text),
            literal.kind != .other, !kinds.contains(literal.kind.option)
        else { return nil }
        return file.error(
            "cannot convert value of type '\(literal.typeName)' to raw type '\(raw)'",
            at: value.range
        )
    }

    // MARK: - Lazy properties

    /// Adds a warning for each `lazy` property: entities are `nonisolated`, so that Swift 6 refuses it.
    private func addLazyProperties(in members: [Member], to problems: inout [Diagnostic]) {
        for index in members.indices {
            guard case .text(let text) = members[index], text.head.attributes.isEmpty,
                let word = text.head.modifiers.first(where: { $0.text == "lazy" })
            else { continue }
            problems.append(
                module.file.warning(
                    "'lazy' is an error in the Swift 6 language mode, because entities are 'nonisolated'",
                    at: word.range
                )
                .note("write a computed property: var name: Type { value }")
            )
        }
    }
}

extension Declaration {
    /// Whether an entity has a stored property of a name.
    fileprivate func hasStoredProperty(named name: String) -> Bool {
        guard case .entity(let members) = kind else { return false }
        return members.indices.contains { index in
            if case .property(let property) = members[index] { property.name.text == name } else { false }
        }
    }
}
