import ModuleSpec
import SourceText
import SwiftReader

/// Checks values that are literals, `var count: Int = "a"`, and cases of enums that the specs declare,
/// `var kind: Kind = .other`.
struct LiteralChecker {
    private let module: Module
    private let types: DeclaredTypes
    /// The names of the types that the specs of the run declare.
    private let declared: Set<String>

    /// - Parameters:
    ///   - module: The module as its author wrote it.
    ///   - types: The types of the module and of its domains.
    ///   - declared: The names of the types that the specs of the run declare.
    init(_ module: Module, knowing types: DeclaredTypes, besides declared: Set<String>) {
        self.module = module
        self.types = types
        self.declared = declared
    }

    func diagnostics() -> [Diagnostic] {
        var problems: [Diagnostic] = []
        func check(_ value: Expression?, for type: TypeSyntax, where isMeant: () -> Bool = { true }) {
            guard let value, let problem = problem(with: value, for: type), isMeant() else { return }
            problems.append(problem)
        }
        // By index, since a loop copies each of them.
        func check(_ parameters: [Parameter]) {
            for index in parameters.indices where parameters[index].defaultValue != nil {
                check(parameters[index].defaultValue, for: parameters[index].type)
            }
        }
        check(module.parameters)
        for index in module.sections.indices { check(module.sections[index].dependencies) }
        // A property wrapper can take other values.
        let properties = module.state?.properties ?? []
        for index in properties.indices {
            check(properties[index].defaultValue, for: properties[index].type) { !properties[index].isWrapped }
        }
        for index in module.declarations.indices {
            guard case .entity(let members) = module.declarations[index].kind else { continue }
            for member in members.indices {
                guard case .property(let property) = members[member], property.defaultValue != nil else { continue }
                let declaration = module.declarations[index]
                check(property.defaultValue, for: property.type) {
                    // A nested type or a generic parameter can have the name of another type.
                    declaration.generics.isEmpty && !property.isWrapped
                        && declaration.nestedTypes.isDisjoint(with: property.type.plainNames)
                }
            }
        }
        return problems
    }

    private func problem(with value: Expression, for type: TypeSyntax) -> Diagnostic? {
        guard let first = value.text.utf8.first else { return nil }
        if first == UInt8(ascii: ".") { return unknownCase(in: value, of: type) }
        guard let kind = Literal.kind(startingWith: first, in: value.text) else { return nil }
        guard let wanted = wantedLiterals(of: type), !wanted.contains(kind.option), let literal = Literal(value.text),
            literal.kind != .other, !wanted.contains(literal.kind.option)
        else { return nil }
        return mismatch(literal, value, for: wanted, written: type)
    }

    /// The literals that can be values of a type; `nil` if that is not known.
    private func wantedLiterals(of type: TypeSyntax) -> Literal.Kinds? {
        switch type {
        case .optional(let inner), .implicitlyUnwrapped(let inner):
            wantedLiterals(of: inner).map { $0.union(.null) }
        case .attributed(_, let inner): wantedLiterals(of: inner)
        case .array: .array
        case .dictionary: .dictionary
        case .named(let path):
            path.count == 1 && path[0].arguments.isEmpty && !declared.contains(path[0].name)
                ? Literal.kinds(of: path[0].name) : nil
        default: nil
        }
    }

    // MARK: - Messages

    private func mismatch(
        _ literal: Literal,
        _ value: Expression,
        for wanted: Literal.Kinds,
        written type: TypeSyntax
    ) -> Diagnostic? {
        let name = type.withoutAttributes.unwrapped.description
        guard types[name] == nil else { return nil }
        let file = module.file
        switch literal.kind {
        case .null:
            return file.error("'nil' cannot initialize specified type '\(type)'", at: value.range)
                .note("add '?' to form the optional type: \(TypeSyntax.optional(type))")
        case .array where wanted.contains(.dictionary) && literal.isEmpty:
            return file.error("an empty dictionary is written '[:]'", at: value.range).fix("[:]")
        case .dictionary where wanted.contains(.array) && literal.isEmpty:
            return file.error("an empty array is written '[]'", at: value.range).fix("[]")
        default:
            let problem = file.error(
                "cannot convert value of type '\(literal.typeName)' to specified type '\(name)'",
                at: value.range
            )
            return replacement(of: literal, value.text, for: wanted, name).map { problem.fix($0) } ?? problem
        }
    }

    /// The literal of the right kind that is certainly meant.
    private func replacement(
        of literal: Literal,
        _ text: String,
        for wanted: Literal.Kinds,
        _ name: String
    ) -> String? {
        switch literal.kind {
        case .integer where wanted.contains(.boolean): ["0": "false", "1": "true"][text]
        case .integer, .float, .boolean: name == "String" ? "\"\(text)\"" : nil
        case .string:
            Literal(String(text.dropFirst().dropLast())).flatMap { inner in
                wanted.contains(inner.kind.option) && inner.kind != .null
                    ? String(text.dropFirst().dropLast()) : nil
            }
        default: nil
        }
    }

    // MARK: - Cases

    /// A warning for `.other`, if the enum has no such case. An extension could have a constant of this name.
    private func unknownCase(in value: Expression, of type: TypeSyntax) -> Diagnostic? {
        let name = value.text.dropFirst()
        guard !name.isEmpty, name.utf8.allSatisfy(Ascii.isWordPart) else { return nil }
        var inner = type.withoutAttributes
        while case .optional(let wrapped) = inner { inner = wrapped }
        if type.isOptional, name == "none" || name == "some" { return nil }
        guard case .named(let path) = types.resolved(inner), path.count == 1, let found = types[path[0].name],
            let cases = found.declaration.cases,
            found.declaration.hasNoMembersFrom(othersThan: ConformanceChecker.protocolsWithoutConstants)
        else { return nil }
        let names = cases.map(\.name.text)
        guard !names.contains(String(name)), !found.declaration.writtenMembers.contains(String(name)), name != "init"
        else { return nil }
        let location = module.location(value.range)
        let problem = Diagnostic.warning(
            "type '\(path[0].name)' has no member '\(name)' without an extension",
            at: location
        )
        return (problem.suggesting(nearestTo: String(name), among: names, at: location) { "." + $0 } ?? problem)
            .note("the enum", at: found.location)
    }
}

extension StoredProperty {
    /// Whether it can have a property wrapper. The names of marks begin with a small letter.
    fileprivate var isWrapped: Bool {
        attributes.contains { $0.name.utf8.first.map(Ascii.isUppercase) == true }
    }
}

/// The literal that is the whole of an expression.
struct Literal {
    enum Kind: Int {
        case string
        case integer
        case float
        case boolean
        case null
        case array
        case dictionary
        /// Anything else that starts as a literal does, such as `1 + 2`.
        case other

        var option: Kinds { Kinds(rawValue: 1 << rawValue) }
    }

    let kind: Kind
    /// Whether it is `[]` or `[:]`.
    private(set) var isEmpty = false

    /// Several kinds.
    struct Kinds: OptionSet {
        let rawValue: Int

        static let string = Kind.string.option
        static let integer = Kind.integer.option
        static let float = Kind.float.option
        static let boolean = Kind.boolean.option
        static let null = Kind.null.option
        static let array = Kind.array.option
        static let dictionary = Kind.dictionary.option
    }

    /// The literals that can be values of a type of Swift; `nil` if that is not known.
    static func kinds(of type: String) -> Kinds? {
        switch type {
        case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64": .integer
        case "CGFloat", "Double", "Float", "TimeInterval": [.integer, .float]
        case "Bool": .boolean
        case "Character", "String": .string
        default: nil
        }
    }

    /// The kind that an expression can have, from its first byte; `nil` if that starts no literal.
    static func kind(startingWith first: UInt8, in text: String) -> Kind? {
        switch first {
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            text.utf8.contains { [Ascii.dot, UInt8(ascii: "e"), UInt8(ascii: "E")].contains($0) } ? .float : .integer
        case UInt8(ascii: "["): text == "[:]" ? .dictionary : text == "[]" ? .array : .other
        case UInt8(ascii: "t"), UInt8(ascii: "f"): text == "true" || text == "false" ? .boolean : nil
        case UInt8(ascii: "n"): text == "nil" ? .null : nil
        default: nil
        }
    }

    /// - Returns: `nil` if the text is no literal.
    init?(_ text: String) {
        let source = SourceFile(path: "", text: text)
        let tokens = TokenList(source).tokens.filter { $0.kind != .endOfFile }
        func word(_ index: Int) -> String { source.text(tokens[index].range) }
        switch tokens.count {
        case 1 where tokens[0].kind == .string: kind = .string
        case 1 where tokens[0].kind == .number: kind = Self.number(word(0))
        case 1 where ["true", "false"].contains(word(0)): kind = .boolean
        case 1 where word(0) == "nil": kind = .null
        case 2 where word(0) == "-" && tokens[1].kind == .number: kind = Self.number(word(1))
        case 2... where word(0) == "[":
            guard BracketPairs.pairs(of: tokens, in: source.bytes).partner[0] == tokens.count - 1 else { return nil }
            isEmpty = tokens.count == 2 || tokens.count == 3 && word(1) == ":"
            // The elements could tell which literal it is; only an empty one does for certain.
            kind = !isEmpty ? .other : tokens.count == 2 ? .array : .dictionary
        default: return nil
        }
    }

    private static func number(_ text: String) -> Kind {
        let isDecimal = !text.hasPrefix("0x") && !text.hasPrefix("0b") && !text.hasPrefix("0o")
        return text.contains(".") || isDecimal && text.lowercased().contains("e") ? .float : .integer
    }

    /// The type that a literal has without context.
    var typeName: String {
        switch kind {
        case .string: "String"
        case .integer: "Int"
        case .float: "Double"
        case .boolean: "Bool"
        case .null: "nil"
        case .array, .other: "[Any]"
        case .dictionary: "[AnyHashable: Any]"
        }
    }
}
