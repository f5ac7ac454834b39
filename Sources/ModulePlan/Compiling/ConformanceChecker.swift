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
        guard let (name, type) = unequatableValue(of: declaration),
            declaration.synthesizesHashable || parent.type == .name("Equatable"),
            !declaration.declaresFunction(named: "==")
        else { return nil }
        return warning(declaration, parent)
            .note("'\(type)' is not \(parent.type)", at: module.location(name.range))
            .note(
                parent.type == .name("Hashable")
                    ? "write '==' and 'hash(into:)', or leave 'Hashable' out" : "write '==', or leave 'Equatable' out"
            )
    }

    /// The name and the type of a stored value that cannot be compared.
    private func unequatableValue(of declaration: Declaration) -> (name: Name, type: TypeSyntax)? {
        let members = declaration.members
        for index in members.indices {
            switch members[index] {
            case .property(let property):
                // A property wrapper can be equatable itself.
                if property.attributes.isEmpty, isNeverEquatable(property.type) {
                    return (property.name, property.type)
                }
            case .text(let text):
                guard case .cases(let cases?) = text.head.kind else { continue }
                for item in cases {
                    for payload in item.payloads where isNeverEquatable(payload.element.type) {
                        return (item.name, payload.element.type)
                    }
                }
            }
        }
        return nil
    }

    /// Whether values of a type certainly cannot be compared: functions and tuples, also in Optionals and arrays.
    ///
    /// - Parameter passed: The type aliases on the way. One that references itself has no end.
    private func isNeverEquatable(_ type: TypeSyntax, passed: Set<String> = []) -> Bool {
        switch type {
        case .named(let path):
            path.count == 1 && types.isAlias(path[0].name) && !passed.contains(path[0].name)
                && isNeverEquatable(types.resolved(type), passed: passed.union([path[0].name]))
        case .function: true
        case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner), .attributed(_, let inner),
            .dictionary(_, let inner):
            isNeverEquatable(inner, passed: passed)
        case .tuple(let elements):
            elements.count == 1 && elements[0].label == nil
                ? isNeverEquatable(elements[0].type, passed: passed) : !elements.isEmpty
        default: false
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
