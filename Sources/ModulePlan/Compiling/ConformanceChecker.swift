import ModuleSpec
import SourceText
import SwiftReader

/// Checks that the entities and enums of a module can conform to what is after their colons.
struct ConformanceChecker {
    private let module: Module
    let types: DeclaredTypes

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
            case .enumeration:
                RawValueChecker(module, knowing: types).check(module.declarations[index], adding: &problems)
            case .typeAlias, .helperProtocol: break
            }
            if !module.declarations[index].enumsInside.isEmpty {
                addRawValues(ofEnumsIn: module.declarations[index], to: &problems)
            }
            let parents = module.declarations[index].parents
            for parent in parents.indices {
                if let problem = misplaced(parents[parent], of: module.declarations[index]) { problems.append(problem) }
                guard module.declarations[index].isValueType, case .named(let path) = parents[parent].type,
                    path.count == 1
                else { continue }
                let problem = missingMember(of: module.declarations[index], for: path[0].name, parents[parent])
                // The spec can have a protocol of this name.
                if let problem, types[path[0].name] == nil { problems.append(problem) }
            }
        }
        return problems
    }

    private func addRawValues(ofEnumsIn declaration: Declaration, to problems: inout [Diagnostic]) {
        for inner in declaration.enumsInside {
            RawValueChecker(module, knowing: types).check(inner, adding: &problems)
            addRawValues(ofEnumsIn: inner, to: &problems)
        }
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
        case "Comparable": withoutOrder(declaration, parent)
        case "Sendable": withoutSendability(declaration)
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
        if let id = declaration.storedProperty(named: "id") {
            // Nearly every one is a type that is known.
            if case .named(let path) = id.type, path.count == 1, KnownTypes.has(.hashable, path[0].name) { return nil }
            guard id.attributes.isEmpty, declaration.nestedTypes.isDisjoint(with: id.type.plainNames),
                declaration.generics.isEmpty, lacks(.hashable, id.type)
            else { return nil }
            return warning(declaration, parent).note("'\(id.type)' is not Hashable", at: module.location(id.name.range))
        }
        guard declaration.hasNoMembersFrom(othersThan: Self.protocolsWithoutConstants),
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

    private func withoutOrder(_ declaration: Declaration, _ parent: Parent) -> Diagnostic? {
        // Swift compares the cases of an enum in their order, unless it has raw values.
        guard !declaration.isEnum || declaration.rawType != nil, !declaration.declaresFunction(named: "<"),
            declaration.hasNoMembersFrom(othersThan: Self.protocolsWithoutConstants)
        else { return nil }
        let name = declaration.name.text
        return warning(declaration, parent).note(
            "write it in its braces: static func < (left: \(name), right: \(name)) -> Bool { … }",
            at: module.location(declaration.name.range)
        )
    }

    /// A warning for a stored function that other threads cannot call: Swift 6 refuses it.
    private func withoutSendability(_ declaration: Declaration) -> Diagnostic? {
        let found = value(of: declaration) { unsendable(in: $0) != nil }
        guard let (name, type) = found, let function = unsendable(in: type),
            declaration.nestedTypes.isDisjoint(with: type.plainNames),
            // `nonisolated(unsafe)` allows it.
            declaration.storedProperty(named: name.text)?.modifiers.contains(where: { $0.text.contains("(") }) != true
        else { return nil }
        let value = declaration.isEnum ? "associated value" : "stored property"
        let owner = "'Sendable'-conforming \(declaration.isEnum ? "enum" : "struct") '\(declaration.name.text)'"
        return module.file.warning(
            "\(value) '\(name.text)' of \(owner) \(types.resolved(type) == function ? "has" : "contains") "
                + "non-Sendable type '\(function)'",
            at: name.range
        )
        .note("this is an error in the Swift 6 language mode; write '@Sendable \(function)'")
    }

    /// The function type in a stored type that is not `@Sendable`; `nil` if there is none. A function on a global actor
    /// is `Sendable`.
    private func unsendable(in type: TypeSyntax) -> TypeSyntax? {
        switch types.resolved(type) {
        case .function(let function): .function(function)
        case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner): unsendable(in: inner)
        case .dictionary(_, let value): unsendable(in: value)
        case .tuple(let elements) where elements.count == 1: unsendable(in: elements[0].type)
        default: nil
        }
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
            let (value, type) = value(of: declaration, lacking: .codable(as: name)),
            declaration.nestedTypes.isDisjoint(with: type.plainNames)
        else { return nil }
        return warning(declaration, parent).note("'\(type)' is not \(name)", at: module.location(value.range))
    }

    /// The name and the type of a stored value that certainly lacks a conformance.
    private func value(
        of declaration: Declaration,
        lacking conformance: Conformance
    ) -> (name: Name, type: TypeSyntax)? {
        value(of: declaration) { lacks(conformance, $0) }
    }

    /// The name and the type of the first stored value whose type is wrong.
    private func value(
        of declaration: Declaration,
        where isWrong: (TypeSyntax) -> Bool
    ) -> (name: Name, type: TypeSyntax)? {
        let members = declaration.members
        for index in members.indices {
            switch members[index] {
            case .property(let property):
                // A property wrapper can conform itself.
                if property.attributes.isEmpty, isWrong(property.type) {
                    return (property.name, property.type)
                }
            case .text(let text):
                guard case .cases(let cases?) = text.head.kind else { continue }
                for item in cases {
                    for payload in item.payloads where isWrong(payload.element.type) {
                        return (item.name, payload.element.type)
                    }
                }
            }
        }
        return nil
    }

    // MARK: - Parents

    /// An error for a parent that is certainly no protocol.
    private func misplaced(_ parent: Parent, of declaration: Declaration) -> Diagnostic? {
        guard case .named(let path) = parent.type, path.count == 1, path[0].arguments.isEmpty else { return nil }
        let name = path[0].name
        let isProtocol = declaration.protocolRequirements != nil
        guard let found = types[name] else {
            if isProtocol || declaration.aliasedType != nil { return nil }
            if name == "AnyObject" {
                return module.file.error("only protocols can inherit from 'AnyObject'", at: parent.range)
                    .note("'\(declaration.name.text)' is a struct or an enum, and has no reference")
            }
            return !declaration.isEnum && Self.values.contains(name)
                ? module.file.error("inheritance from non-protocol type '\(name)'", at: parent.range) : nil
        }
        // An enum can have a raw type, and extensions make other types fit for that.
        guard found.declaration.isValueType, !declaration.isEnum else { return nil }
        return module.file.error(
            isProtocol
                ? "inheritance from non-protocol, non-class type '\(name)'"
                : "inheritance from non-protocol type '\(name)'",
            at: parent.range
        )
        .note("it is \(found.declaration.isEnum ? "an enum" : "an entity")", at: found.location)
    }

    /// Values of Swift that nobody declares again as a protocol.
    private static let values: Set = ["Bool", "Character", "Double", "Float", "Int", "String", "UInt"]

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
    /// The stored property of a name; `nil` if there is none.
    fileprivate func storedProperty(named name: String) -> StoredProperty? {
        guard case .entity(let members) = kind else { return nil }
        for index in members.indices {
            if case .property(let property) = members[index], property.name.text == name { return property }
        }
        return nil
    }
}
