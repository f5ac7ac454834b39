import ModuleSpec
import SourceText
import SwiftReader

/// Checks values that are properties of a module parameter, `#item.title`, if the specs declare the type of the
/// parameter.
struct GivenMemberChecker {
    private let module: Module
    private let types: DeclaredTypes
    private let serving: ServingRules
    private let parameters: [String: Parameter]

    /// - Parameters:
    ///   - module: The module as its author wrote it.
    ///   - types: The types of the module and of its domains.
    init(_ module: Module, knowing types: DeclaredTypes) {
        self.module = module
        self.types = types
        serving = ServingRules(types.declarations)
        parameters = Dictionary(module.parameters.map { ($0.name.text, $0) }) { first, _ in first }
    }

    /// A warning for each property that an entity does not have, and an error for each value of another type than what
    /// it is for.
    func diagnostics() -> [Diagnostic] {
        let properties = (module.state?.properties ?? []).map { ($0.defaultValue, $0.type) }
        let dependencies = module.sections.flatMap(\.dependencies).map { ($0.defaultValue, $0.type) }
        return (properties + dependencies).flatMap { value, type in
            value.map { problems(in: $0, for: type) } ?? []
        }
    }

    /// Whether a module has a value to check.
    static func isNeeded(for module: Module) -> Bool {
        func isGiven(_ value: Expression?) -> Bool { value?.text.utf8.contains(UInt8(ascii: "#")) == true }
        guard !module.parameters.isEmpty else { return false }
        return module.state?.properties.contains { isGiven($0.defaultValue) } == true
            || module.sections.contains { $0.dependencies.contains { isGiven($0.defaultValue) } }
    }

    private func problems(in value: Expression, for type: TypeSyntax) -> [Diagnostic] {
        let source = SourceFile(path: "", text: module.file.text(value.range))
        let tokens = TokenList(source).tokens
        // `#(…)` is any value.
        guard let first = tokens.first, source.text(first.range) != "#" else { return [] }
        return tokens.indices.compactMap { index in
            guard tokens[index].kind == .poundWord,
                let parameter = parameters[String(source.text(tokens[index].range).dropFirst())]
            else { return nil }
            var path = Path(tokens: tokens, source: source, next: index + 1, type: types.resolved(parameter.type))
            if let problem = follow(&path, in: value) { return problem }
            guard index == 0, tokens[path.next].kind == .endOfFile, let given = path.result else { return nil }
            return mismatch(given, for: types.resolved(type), in: value)
        }
    }

    /// The part of `#item.author?.name` that is read, and the type of its value.
    private struct Path {
        let tokens: [Token]
        let source: SourceFile
        /// The index of the next token.
        var next: Int
        /// The type of the value, without the Optional of a chain; `nil` if it is not known.
        var type: TypeSyntax?
        /// Whether a `?` is in the path.
        var isChained = false

        /// The type of the whole path.
        var result: TypeSyntax? {
            type.map { isChained && !$0.isOptional ? .optional($0) : $0 }
        }

        func text(_ offset: Int = 0) -> String {
            next + offset < tokens.count ? source.text(tokens[next + offset].range) : ""
        }

        /// Reads `?` and `!` before a dot.
        mutating func unwrap() {
            while ["?", "!"].contains(text()), text(1) == "." {
                isChained = isChained || text() == "?"
                type = type?.wrapped
                next += 1
            }
        }
    }

    /// Reads the members after a parameter as long as the types of their values are known.
    ///
    /// - Returns: The warning about one that is not there.
    private func follow(_ path: inout Path, in value: Expression) -> Diagnostic? {
        let start = value.range.lowerBound
        while let type = path.type {
            path.unwrap()
            guard path.text() == ".", path.tokens[path.next + 1].kind == .word else { return nil }
            let token = path.tokens[path.next + 1].range
            let range = start + token.lowerBound..<start + token.upperBound
            let member = path.text(1)
            // `T!` is unwrapped where its value is needed.
            if case .implicitlyUnwrapped(let inner) = path.type { path.type = inner }
            if path.type?.isOptional == true {
                return unwrappedMember(member, of: path.type ?? type, at: range)
            }
            guard let entity = path.type.flatMap(types.entity) else {
                path.type = nil
                return nil
            }
            guard let property = entity.declaration.storedProperties.first(where: { $0.name.text == member }) else {
                path.type = nil
                return unknown(member, of: entity, at: range, in: value)
            }
            path.next += 2
            let isNested = !entity.declaration.nestedTypes.isDisjoint(with: property.type.plainNames)
            path.type = isNested || path.text() == "(" ? nil : types.resolved(property.type)
        }
        return nil
    }

    /// Protocols that give an entity no members but these.
    static let protocols: Set = [
        "Codable", "Comparable", "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable", "Sendable",
        "@unchecked Sendable",
    ]
    private static let membersOfProtocols: Set = ["encode", "hash", "hashValue", "localizedDescription", "self"]

    private func unknown(
        _ member: String,
        of entity: DeclaredTypes.DeclaredType,
        at range: Range<Int>,
        in value: Expression
    ) -> Diagnostic? {
        let declaration = entity.declaration
        guard declaration.hasNoMembersFrom(othersThan: Self.protocols), !Self.membersOfProtocols.contains(member)
        else { return nil }
        let members = declaration.writtenMembers
        guard !members.contains(member) else { return nil }
        let name = declaration.name.text
        let location = module.location(range)
        let problem = Diagnostic.warning(
            "value of type '\(name)' has no member '\(member)' without an extension",
            at: location
        )
        return (problem.suggesting(nearestTo: member, among: members, at: location) ?? problem)
            .note("the entity", at: entity.location)
            .note("if an extension has it, write '#(…)': #(\(module.file.text(value.range)))")
    }

    /// The error for a member of an Optional that only the value in it has.
    private func unwrappedMember(_ member: String, of type: TypeSyntax, at range: Range<Int>) -> Diagnostic? {
        guard let inner = type.wrapped, let entity = types.entity(types.resolved(inner)),
            entity.declaration.storedProperties.contains(where: { $0.name.text == member })
        else { return nil }
        return module.file.error("value of optional type '\(type)' must be unwrapped", at: range).fix("?.\(member)")
    }

    private func mismatch(_ given: TypeSyntax, for wanted: TypeSyntax, in value: Expression) -> Diagnostic? {
        guard serving.refuses(given, for: wanted) else { return nil }
        if given.wrapped == wanted {
            return module.file.error(
                "value of optional type '\(given)' must be unwrapped to a value of type '\(wanted)'",
                at: value.range
            )
            .note("write a value for 'nil': \(value.text) ?? …")
        }
        let problem = module.file.error(
            "cannot convert value of type '\(given)' to specified type '\(wanted)'",
            at: value.range
        )
        let isMadeFromNumber = Self.numbers.contains("\(given)") && Self.numbers.union(["String"]).contains("\(wanted)")
        return problem.note(
            isMadeFromNumber
                ? "convert it in '#(…)': #(\(wanted)(\(value.text)))"
                : "a value that is made from it is written in '#(…)'"
        )
    }

    private static let numbers: Set = ["Double", "Float", "Int", "Int32", "Int64", "UInt"]
}

extension TypeSyntax {
    /// The type of the value in `T?` or `T!`; `nil` for any other type.
    fileprivate var wrapped: TypeSyntax? {
        switch self {
        case .optional(let type), .implicitlyUnwrapped(let type): type
        default: nil
        }
    }
}
