import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

extension Declaration {
    func value(_ resolver: TypeResolver, _ counterparts: Counterparts, addingSendable: Bool) -> Value {
        var conformances = parents.map { resolver.resolveConstraint($0.type).description }
        if addingSendable { conformances.append("Sendable") }
        var value: [String: Value] = [
            "kind": .string(keyword),
            "name": .string(Keywords.escape(name.text, as: .type)),
            "generics": .string(generics),
            "documentation": documentation.value,
            "attributes": .strings(attributes.map(\.text)),
            "conformances": .strings(conformances),
            "members": [],
            "properties": [],
            "memberwise": [],
            "hasInitializer": .bool(hasInitializer),
            "hasCodingKeys": .bool(hasCodingKeys && !counterparts.carryKeys(of: self)),
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
            value["members"] = .list(members.map { (isIndirect ? $0.withoutIndirect : $0).value(resolver) })
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

    /// Whether every case is: then the word stands before the whole.
    private var isIndirect: Bool {
        guard case .enumeration(let members) = kind else { return false }
        let cases = members.compactMap(\.caseText)
        return !cases.isEmpty && cases.allSatisfy { $0.hasPrefix(Member.indirect) }
    }

    private var keyword: String {
        switch kind {
        case .entity: "struct"
        case .enumeration: isIndirect ? "indirect enum" : "enum"
        case .typeAlias: "typealias"
        case .helperProtocol: "protocol"
        }
    }

    /// Whether a member is an initializer.
    var hasInitializer: Bool {
        guard case .entity(let members) = kind else { return false }
        return members.contains { member in
            guard case .text(let text) = member else { return false }
            let source = SourceFile(path: "", text: text.lines.joined(separator: "\n"))
            let head = TokenList(source).tokens.prefix { source.text($0.range) != "{" }
            return head.contains { source.text($0.range) == "init" }
        }
    }

    var isCodable: Bool {
        parents.contains { ["Codable", "Decodable", "Encodable"].contains("\($0.type)") }
    }

    private var hasCodingKeys: Bool {
        guard case .entity(let members) = kind else { return false }
        return isCodable && members.contains { $0.storedProperty?.key != nil }
    }

    /// The cases of an enum as they are written, where none holds values; `nil` else.
    var plainCases: [String]? {
        guard case .enumeration(let members) = kind else { return nil }
        var names: [String] = []
        for case .text(let text) in members where text.lines.first?.hasPrefix("case ") == true {
            let source = SourceFile(path: "", text: text.lines.joined(separator: "\n"))
            let words = TokenList(source).tokens.dropFirst().map { source.text($0.range) }.filter { !$0.isEmpty }
            for list in words.split(separator: ",") {
                guard let name = list.first, list.count == 1 || list.dropFirst().first == "=", !list.contains(";")
                else {
                    return nil
                }
                names.append(name)
            }
        }
        let hasOthers = members.contains { $0.caseText != nil && $0.caseText?.hasPrefix("case ") == false }
        return names.isEmpty || hasOthers ? nil : names
    }

    /// Whether its author said so; an `Error` is.
    var isSendable: Bool {
        parents.contains { parent in
            let text = parent.type.description
            return text.split(separator: " ").last == "Sendable" || text == "Error" || text.hasSuffix("Sendable")
        }
    }
}

extension Member {
    /// Every member has `text`, its lines; a stored property has its parts besides.
    func value(_ resolver: TypeResolver) -> Value {
        switch self {
        case .property(let property): property.value(resolver)
        case .text(let text):
            [
                "isProperty": false,
                "hasAccess": .bool(text.hasAccess),
                "documentation": text.documentation.value,
                "lines": .strings(text.lines(resolver)),
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

extension Member {
    fileprivate static let indirect = "indirect "

    /// The first line of an enum's case.
    fileprivate var caseText: String? {
        guard case .text(let text) = self, let line = text.lines.first else { return nil }
        return line.hasPrefix("case ") || line.hasPrefix(Self.indirect) ? line : nil
    }

    fileprivate var withoutIndirect: Member {
        guard case .text(var text) = self, let line = caseText, line.hasPrefix(Self.indirect) else { return self }
        text.lines[0] = String(line.dropFirst(Self.indirect.count))
        return .text(text)
    }
}

extension VerbatimMember {
    /// Its lines, with the types of an enum case's payload as the generated code names them.
    fileprivate func lines(_ resolver: TypeResolver) -> [String] {
        let file = SourceFile(path: "", text: lines.joined(separator: "\n"))
        let tokens = TokenList(file)
        guard file.text(tokens.tokens[0].range) == "case" || file.text(tokens.tokens[0].range) == "indirect" else {
            return lines
        }
        var result = ""
        var end = 0
        var parser = SwiftParser(tokens)
        while !parser.isAtEnd {
            let start = parser.current.range.lowerBound
            guard parser.isAt("("), let payload = try? parser.parseTupleElements() else {
                parser.advance()
                continue
            }
            let resolved = resolver.resolve(.tuple(payload))
            if resolved == .tuple(payload) { continue }
            result += file.text(end..<start) + resolved.description
            end = parser.endOfPrevious
        }
        result += file.text(end..<file.bytes.count)
        return result.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
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
        let source = SourceFile(path: "", text: lines.joined(separator: "\n"))
        let words = TokenList(source).tokens.lazy.filter { $0.kind == .word }.map { source.text($0.range) }
        for word in words {
            if StoredProperty.accessModifiers.contains(word) || word == "case" || word == "indirect" { return true }
            if Keywords.declarations.contains(word) { return false }
        }
        return false
    }
}
