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
        if value.text.utf8.first == UInt8(ascii: ".") { return unknownCase(in: value, of: type) }
        let mismatch = LiteralMismatch(value.text, for: type) { declared.contains($0) || types[$0] != nil }
        return mismatch?.diagnostic(at: module.location(value.range), in: .declaration)
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
