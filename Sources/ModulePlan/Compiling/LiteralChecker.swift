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
    init(_ module: Module, knowing types: DeclaredTypes, except declared: Set<String>) {
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
        if first == UInt8(ascii: ".") { return wrongCase(in: value, of: type) }
        if Ascii.isUppercase(first) { return calls.problem(withInitializer: value) }
        func isDeclared(_ name: String) -> Bool { declared.contains(name) || types[name] != nil }
        if let mismatch = LiteralMismatch(value.text, for: type, except: isDeclared) {
            return mismatch.diagnostic(at: module.location(value.range), in: .declaration)
        }
        guard first == UInt8(ascii: "["), value.text != "[]", value.text != "[:]" else { return nil }
        return ElementChecker(isDeclared: isDeclared)
            .problem(in: module.file.text(value.range), at: value.range.lowerBound, of: module.file, for: type)
    }

    private var calls: CallChecker { CallChecker(module, knowing: types, except: declared) }

    // MARK: - Cases

    /// A warning for `.other`, if the enum has no such case, and for a case with other values than it takes. An
    /// extension could have a constant or a function of this name.
    private func wrongCase(in value: Expression, of type: TypeSyntax) -> Diagnostic? {
        let text = value.text.dropFirst()
        let end = text.utf8.firstIndex { !Ascii.isWordPart($0) } ?? text.endIndex
        let name = text[..<end]
        let isCall = text.utf8[end...].first == UInt8(ascii: "(") && text.utf8.last == UInt8(ascii: ")")
        guard !name.isEmpty, isCall || end == text.endIndex else { return nil }
        var inner = type.withoutAttributes
        while case .optional(let wrapped) = inner { inner = wrapped }
        if type.isOptional, name == "none" || name == "some" { return nil }
        guard case .named(let path) = types.resolved(inner), path.count == 1, let found = types[path[0].name],
            let cases = found.declaration.cases,
            found.declaration.hasNoMembersFrom(othersThan: ConformanceChecker.protocolsWithoutConstants)
        else { return nil }
        guard name != "init", !found.declaration.writtenMembers.contains(String(name)) else { return nil }
        let named = cases.filter { $0.name.text == name }
        guard named.isEmpty else {
            return named.count == 1 ? calls.problem(with: value, of: named[0], in: found) : nil
        }
        let names = cases.map(\.name.text)
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
