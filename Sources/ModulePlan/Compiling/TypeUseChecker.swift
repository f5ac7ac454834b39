import ModuleSpec
import SourceText
import SwiftReader

/// Checks how a module uses the types that the specs declare: their generic arguments, `Page<Int>`, what must be
/// `Hashable`, `Set<Row>`, and what is thrown, `throws(Fault)`.
struct TypeUseChecker {
    private let module: Module
    private let types: DeclaredTypes
    private let conformances: ConformanceChecker
    /// The mistakes that were found.
    private var problems: [Diagnostic] = []

    /// - Parameters:
    ///   - module: The module as its author wrote it.
    ///   - types: The types of the module and of its domains.
    init(_ module: Module, knowing types: DeclaredTypes) {
        self.module = module
        self.types = types
        conformances = ConformanceChecker(module, knowing: types)
    }

    /// - Parameter hasArguments: Whether the module names a type with generic arguments, or a dictionary.
    func diagnostics(hasArguments: Bool) -> [Diagnostic] {
        var checker = self
        checker.checkThrownTypes()
        if hasArguments || types.hasGenerics { checker.checkAll() }
        return checker.problems
    }

    // MARK: - Places

    /// What a type means at its place.
    private struct Scope {
        /// Names that are not those of the module's types here: generic parameters and nested types.
        var hidden: Set<String> = []
        /// The type whose body it is in, where Swift knows its generic arguments.
        var owner: String?
        /// Whether a value tells Swift the generic arguments.
        var isInferred = false
    }

    private mutating func checkAll() {
        check(module.parameters)
        for section in module.sections {
            check(section.dependencies)
            check(section.requirements, hidden: [])
        }
        for property in module.state?.properties ?? [] { check(property, Scope()) }
        for declaration in module.declarations { check(declaration) }
    }

    private mutating func check(_ parameters: [Parameter]) {
        for parameter in parameters {
            let scope = Scope(isInferred: parameter.defaultValue != nil)
            check(parameter.type, in: parameter.typeRange, scope)
        }
    }

    private mutating func check(_ requirements: [Requirement], hidden: Set<String>) {
        for requirement in requirements {
            let scope = Scope(hidden: hidden.union(requirement.genericNames))
            for type in requirement.types { check(type, in: requirement.range, scope) }
        }
    }

    private mutating func check(_ property: StoredProperty, _ scope: Scope) {
        var scope = scope
        scope.isInferred = property.defaultValue.map { $0.text != "nil" } ?? false
        // A property wrapper can give the type its arguments.
        guard property.attributes.isEmpty else { return }
        check(property.type, in: property.range, scope)
    }

    private mutating func check(_ declaration: Declaration) {
        let hidden = declaration.genericNames.union(declaration.nestedTypes)
        let scope = Scope(hidden: hidden, owner: declaration.name.text)
        switch declaration.kind {
        case .entity(let members):
            for case .property(let property) in members { check(property, scope) }
        case .enumeration:
            for payload in declaration.cases?.flatMap(\.payloads) ?? [] {
                check(payload.element.type, in: payload.range, scope)
            }
        case .typeAlias(let type): check(type, in: declaration.name.range, scope)
        case .helperProtocol(let requirements):
            let associated = requirements.compactMap { requirement in
                if case .associatedType(let type) = requirement.kind { type.name.text } else { nil }
            }
            check(requirements, hidden: hidden.union(associated))
        }
    }

    /// - Parameter range: The bytes of the type, or of the text around it.
    private mutating func check(_ type: TypeSyntax, in range: Range<Int>, _ scope: Scope) {
        var found: [Diagnostic] = []
        type.visit { type in
            if let problem = wrongArguments(of: type, in: range, scope) { found.append(problem) }
            if let key = key(of: type, scope), let problem = unhashable(key, in: range) { found.append(problem) }
        }
        problems += found
    }

    // MARK: - Generic arguments

    private func wrongArguments(of type: TypeSyntax, in range: Range<Int>, _ scope: Scope) -> Diagnostic? {
        guard case .named(let path) = type, let first = path.first, !scope.hidden.contains(first.name),
            let found = types[first.name], found.declaration.protocolRequirements == nil
        else { return nil }
        let (name, declaration) = (first.name, found.declaration)
        let given = first.arguments.count
        if declaration.generics.isEmpty {
            // An alias can name a generic type.
            guard given > 0, declaration.aliasedType == nil else { return nil }
            return error("cannot specialize non-generic type '\(name)'", name, in: range, found)
        }
        let wanted = declaration.genericNames.count
        guard given != wanted, !declaration.hasParameterPack else { return nil }
        if given == 0 {
            guard path.count == 1, !scope.isInferred, scope.owner != name else { return nil }
            return error("reference to generic type '\(name)' requires arguments in <...>", name, in: range, found)
        }
        return error(
            "generic type '\(name)' specialized with too \(given < wanted ? "few" : "many") type parameters "
                + "(got \(given), but expected \(wanted))",
            name,
            in: range,
            found
        )
    }

    private func error(
        _ message: String,
        _ name: String,
        in range: Range<Int>,
        _ found: DeclaredTypes.DeclaredType
    ) -> Diagnostic {
        let declaration = found.declaration
        return module.file.error(message, at: module.range(ofType: name, in: range))
            .note("it is '\(declaration.name.text)\(declaration.generics)'", at: found.location)
    }

    // MARK: - Keys

    /// The type that must be `Hashable` in a set or a dictionary; `nil` for any other type.
    private func key(of type: TypeSyntax, _ scope: Scope) -> TypeSyntax? {
        let key: TypeSyntax
        switch type {
        case .dictionary(let first, _): key = first
        case .named(let path):
            guard path.count == 1, ["Set", "Dictionary"].contains(path[0].name), let first = path[0].arguments.first,
                types[path[0].name] == nil, !scope.hidden.contains(path[0].name)
            else { return nil }
            key = first
        default: return nil
        }
        return scope.hidden.isDisjoint(with: key.plainNames) ? key : nil
    }

    private func unhashable(_ key: TypeSyntax, in range: Range<Int>) -> Diagnostic? {
        guard conformances.lacks(.hashable, key) else { return nil }
        let message = "type '\(key)' does not conform to protocol 'Hashable'"
        guard let name = key.plainNames.first(where: { types[$0] != nil }), let found = types[name] else {
            return module.file.error(message, at: range)
        }
        return module.file.warning(message + " without an extension", at: module.range(ofType: name, in: range))
            .note(advice(toAdd: "Hashable", to: found), at: found.location)
    }

    // MARK: - Thrown types

    private mutating func checkThrownTypes() {
        // By index, since a loop copies each of them.
        for section in module.sections.indices { checkThrownTypes(of: module.sections[section].requirements) }
        for index in module.declarations.indices {
            guard case .helperProtocol(let requirements) = module.declarations[index].kind else { continue }
            checkThrownTypes(of: requirements)
        }
    }

    private mutating func checkThrownTypes(of requirements: [Requirement]) {
        for index in requirements.indices {
            guard case .typed(let type) = requirements[index].effects.throwing, case .named(let path) = type,
                path.count == 1, !requirements[index].genericNames.contains(path[0].name),
                let found = types[path[0].name], conformances.lacks(.error, type)
            else { continue }
            problems.append(
                module.file.warning(
                    "thrown type '\(type)' does not conform to the 'Error' protocol without an extension",
                    at: thrownRange(of: requirements[index], named: path[0].name)
                )
                .note(advice(toAdd: "Error", to: found), at: found.location)
            )
        }
    }

    /// The bytes of the type in `throws(Fault)`.
    private func thrownRange(of requirement: Requirement, named name: String) -> Range<Int> {
        let start = module.range(ofType: "throws", in: requirement.range).upperBound
        guard start < requirement.range.upperBound else { return requirement.range }
        return module.range(ofType: name, in: start..<requirement.range.upperBound)
    }

    private func advice(toAdd conformance: String, to found: DeclaredTypes.DeclaredType) -> String {
        let declaration = found.declaration
        let parents = declaration.parents.map { "\($0.type)" } + [conformance]
        let word =
            switch declaration.kind {
            case .entity: "entity"
            case .enumeration: "enum"
            case .typeAlias, .helperProtocol: "protocol"
            }
        return "write \(word) \(declaration.name.text): \(parents.joined(separator: ", "))"
    }
}
