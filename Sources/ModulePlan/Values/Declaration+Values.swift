import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

extension Declaration {
    func value(_ resolver: TypeResolver, _ counterparts: Counterparts, addingSendable: Bool) -> Value {
        let isIndirect = isIndirect
        var conformances = parents.map { resolver.resolveConstraint($0.type).description }
        if addingSendable { conformances.append("Sendable") }
        var value: [String: Value] = [
            "kind": .string(isIndirect ? "indirect enum" : keyword),
            "name": .string(Keywords.escape(name.text, as: .type)),
            "generics": .string(generics),
            "documentation": documentation.value,
            "attributes": .strings(attributes.map(\.text)),
            "conformances": .strings(conformances),
            "members": [],
            "properties": [],
            "memberwise": [],
            "hasInitializer": .bool(hasInitializer),
            "hasCodingKeys": .bool(hasCodingKeys),
            "type": .null,
            "requirements": [],
            "isRawEnum": .bool(rawType != nil),
            "rawType": .optional(rawType),
            "isReached": counterparts.reached(self, \.reached),
            "isGiven": counterparts.reached(self, \.given),
            "isTaken": counterparts.reached(self, \.taken),
            "isCodable": .bool(isCodable),
            "counterparts": counterparts.value(of: self, resolver),
        ]
        switch kind {
        case .entity(let members), .enumeration(let members):
            value["members"] = .list(members.map { $0.value(resolver, isWholeIndirect: isIndirect) })
            let properties = members.compactMap(\.storedProperty)
            value["properties"] = .list(properties.map { $0.value(resolver) })
            value["memberwise"] = .list(properties.filter(\.isMemberwise).map { $0.value(resolver) })
        case .typeAlias(let type):
            value["type"] = .string(resolver.resolve(type).description)
        case .helperProtocol(let requirements):
            value["requirements"] = .list(
                requirements.map { requirement in
                    [
                        "documentation": requirement.documentation.value,
                        "contract": .string(resolver.resolve(requirement).declaration),
                    ]
                }
            )
        }
        return .dictionary(value)
    }

    private var keyword: String {
        switch kind {
        case .entity: "struct"
        case .enumeration: "enum"
        case .typeAlias: "typealias"
        case .helperProtocol: "protocol"
        }
    }
}

extension Member {
    /// Every member has `text`, its lines; a stored property has its parts besides.
    ///
    /// - Parameter isWholeIndirect: whether the word stands before the whole enum, and not before each case.
    fileprivate func value(_ resolver: TypeResolver, isWholeIndirect: Bool) -> Value {
        switch self {
        case .property(let property): property.value(resolver)
        case .text(let text):
            [
                "isProperty": false,
                "hasAccess": .bool(text.hasAccess),
                "documentation": text.documentation.value,
                "lines": .strings(text.lines(resolver, isWholeIndirect: isWholeIndirect)),
            ]
        }
    }
}

extension StoredProperty {
    func value(_ resolver: TypeResolver) -> Value {
        let type = resolver.resolve(type)
        let prefix = (attributes.map(\.text) + modifiers.map(\.text) + [isConstant ? "let" : "var"])
            .joined(separator: " ")
        let declaration =
            "\(prefix) \(Keywords.escape(name.text, as: .property)): \(type)"
            + (defaultValue.map { " = \($0.text)" } ?? "")
        return [
            "isProperty": true,
            "documentation": documentation.value,
            "name": .string(Keywords.escape(name.text, as: .property)),
            "plainName": .string(name.text),
            "case": .string(Keywords.escape(name.text, as: .enumCase)),
            "type": .string(type.description),
            "isConstant": .bool(isConstant),
            "isOptional": .bool(type.isOptional),
            "defaultValue": .optional(defaultValue?.text),
            "key": .optional(key),
            "hasAccess": .bool(hasAccess),
            "parameter": .string(parameter(type)),
            "argument": .string(argument),
            "lines": .strings(declaration.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)),
        ]
    }
}

extension StoredProperty {
    /// A property of the state as something that others can show.
    func shownValue(_ resolver: TypeResolver, source: Value? = nil) -> Value {
        Shown(
            name: name.text,
            type: resolver.resolve(type).description,
            initialValue: defaultValue?.text,
            documentation: documentation,
            isConstant: isConstant,
            source: source
        ).value
    }
}

extension VerbatimMember {
    /// Its lines, with the types of an enum case's payload as the generated code names them.
    fileprivate func lines(_ resolver: TypeResolver, isWholeIndirect: Bool) -> [String] {
        guard case .cases(let cases) = head.kind else { return lines }
        var replacements: [(range: Range<Int>, text: String)] = []
        if isWholeIndirect, let word = head.modifiers.first(where: { $0.text == "indirect" }) {
            replacements.append((word.range.lowerBound..<head.keyword.lowerBound, ""))
        }
        for payload in (cases ?? []).flatMap(\.payloads) {
            var element = payload.element
            element.type = resolver.resolve(element.type)
            if element != payload.element { replacements.append((payload.range, element.declaration)) }
        }
        return replacements.isEmpty ? lines : lines(replacing: replacements)
    }
}

extension StoredProperty {
    fileprivate static let accessModifiers: Set = ["private", "fileprivate", "internal", "package", "public", "open"]

    /// Whether its author said who may use it.
    fileprivate var hasAccess: Bool { modifiers.contains { Self.accessModifiers.contains($0.text) } }

    /// Whether a memberwise initializer takes it: a constant that has its value already is not taken, and what is
    /// private with a value need not be.
    var isMemberwise: Bool {
        if defaultValue == nil { return true }
        return !isConstant && !modifiers.contains { $0.text == "private" || $0.text == "fileprivate" }
    }

    /// What that parameter is called within: `self` would hide the value that is made.
    fileprivate var argument: String { name.text == "self" ? "ownSelf" : Keywords.escape(name.text, as: .value) }

    /// Its parameter of a memberwise initializer.
    fileprivate func parameter(_ type: TypeSyntax) -> String {
        let escaping = type.isFunction && !type.attributes.contains("@escaping") ? "@escaping " : ""
        let value = defaultValue?.text ?? (type.isOptional && !isConstant ? "nil" : nil)
        let label = Keywords.escape(name.text, as: .parameterLabel)
        return label + (name.text == "self" ? " " + argument : "") + ": \(escaping)\(type)"
            + (value.map { " = \($0)" } ?? "")
    }
}

extension VerbatimMember {
    /// Whether its author said who may use it, or nobody can: a case is as visible as its enum.
    fileprivate var hasAccess: Bool {
        if case .cases = head.kind { return true }
        return head.modifiers.contains { StoredProperty.accessModifiers.contains($0.text) }
    }
}
