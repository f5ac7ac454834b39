import ModuleSpec
import SourceText
import SwiftReader

/// Checks the raw values of the enums of a module.
struct RawValueChecker {
    private let module: Module
    private let types: DeclaredTypes

    init(_ module: Module, knowing types: DeclaredTypes) {
        self.module = module
        self.types = types
    }

    /// Adds an error for each case that does not fit the raw type of its enum, or has the value of another case.
    func check(_ declaration: Declaration, adding problems: inout [Diagnostic]) {
        let raw = declaration.rawType
        guard raw != nil || declaration.parents.isEmpty else { return }
        let members = declaration.members
        var found: [Diagnostic] = []
        var hasRawValues = false
        for index in members.indices {
            guard case .text(let text) = members[index], case .cases(let cases?) = text.head.kind else { continue }
            for item in cases where item.rawValue != nil || !item.payloads.isEmpty {
                hasRawValues = true
                if let problem = problem(with: item, of: declaration, raw: raw) { found.append(problem) }
            }
        }
        if let raw, hasRawValues, found.isEmpty { found = repeatedValues(of: declaration, raw: raw) }
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

    /// An error for each case whose raw value another case has. A case without one has its name, or the next number.
    private func repeatedValues(of declaration: Declaration, raw: String) -> [Diagnostic] {
        guard let kinds = Literal.kinds(of: raw), raw != "Character", let cases = declaration.cases else { return [] }
        let isText = kinds.contains(.string)
        guard isText || kinds.isSubset(of: [.integer, .negative]) else { return [] }
        var places: [String: Range<Int>] = [:]
        var problems: [Diagnostic] = []
        var next: Int? = 0
        for item in cases {
            let value: String
            if isText {
                // A text with an escape is not read.
                let text = item.rawValue.map { Self.plainText($0.text) } ?? item.name.text
                guard let text else { return problems }
                value = text
            } else {
                guard let number = item.rawValue.map({ Int($0.text) }) ?? next else { return problems }
                value = String(number)
                next = number == .max ? nil : number + 1
            }
            let range = item.rawValue?.range ?? item.name.range
            guard let first = places[value] else {
                places[value] = range
                continue
            }
            problems.append(
                module.file.error("raw value for enum case is not unique", at: range)
                    .note("raw value previously used here", at: module.location(first))
            )
        }
        return problems
    }

    /// The text of a literal without escapes; `nil` for any other one.
    private static func plainText(_ literal: String) -> String? {
        let inner = literal.dropFirst().dropLast()
        guard literal.utf8.count > 1, literal.utf8.first == UInt8(ascii: "\""),
            !inner.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"") })
        else { return nil }
        return String(inner)
    }
}
