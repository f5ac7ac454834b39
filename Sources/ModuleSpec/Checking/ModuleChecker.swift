import SourceText
import SwiftReader

/// The rules of the language that a module's text alone does not show. What depends on the architecture is checked
/// where the module is planned.
struct ModuleChecker {
    private let module: Module
    private let file: SourceFile
    private let parametersByName: [String: Parameter]
    private let functionAliases: Set<String>
    private let hasInteractor: Bool

    init(_ module: Module) {
        self.module = module
        file = module.file
        parametersByName = Dictionary(module.parameters.map { ($0.name.text, $0) }) { first, _ in first }
        functionAliases = Set(
            module.declarations.compactMap { declaration in
                if case .typeAlias(let target) = declaration.kind, target.isFunction {
                    declaration.name.text
                } else {
                    nil
                }
            }
        )
        hasInteractor = module.section(.interactor) != nil
    }

    func diagnostics() -> [Diagnostic] {
        parameters() + dependencies() + sections() + state() + declarations()
    }

    private func repeated<T>(_ items: [T], _ name: (T) -> Name, _ what: String) -> [Diagnostic] {
        var first: [String: Range<Int>] = [:]
        return items.compactMap { item in
            let name = name(item)
            guard let earlier = first[name.text] else {
                first[name.text] = name.range
                return nil
            }
            return file.error("\(what) '\(name.text)' is already there", at: name.range)
                .note("first written here", at: file.location(earlier))
        }
    }

    // MARK: - Parameters and dependencies

    private func parameters() -> [Diagnostic] {
        let taken = Set(module.sections.flatMap(\.dependencies).map(\.name.text))
        return repeated(module.parameters, \.name, "module parameter")
            + module.parameters.flatMap { parameter -> [Diagnostic] in
                let problems = injected(parameter)
                if problems.isEmpty, module.isWhole, !taken.contains(parameter.name.text) {
                    return [
                        file.warning(
                            "nobody takes the module parameter '\(parameter.name.text)'",
                            at: parameter.name.range
                        )
                        .note("a section takes it so: presenter(\(parameter.declaration)) { … }")
                    ]
                }
                return problems
            }
    }

    /// What a value that is passed in and stored cannot be.
    private func injected(_ parameter: Parameter) -> [Diagnostic] {
        let type = parameter.type
        let name = parameter.name.text
        if name == "_" { return [file.error("a value that is passed in needs a name", at: parameter.name.range)] }
        if name == "self" {
            return [
                file.error(
                    "'self' cannot be passed in: it would hide the object that stores it",
                    at: parameter.name.range
                )
            ]
        }
        if parameter.isVariadic {
            return [file.error("'\(name)' cannot be variadic: it is stored; take an array", at: parameter.typeRange)]
        }
        if case .prefixed("inout", _) = type {
            return [file.error("'\(name)' cannot be 'inout': it is stored", at: parameter.typeRange)]
        }
        if type.attributes.contains("@autoclosure") {
            return [
                file.error("'\(name)' cannot be an autoclosure: it is stored; take a closure", at: parameter.typeRange)
            ]
        }
        let isEscaping = type.attributes.contains("@escaping")
        if resolvesToFunction(type), !isEscaping {
            return [
                file.error("the closure '\(name)' is stored and must be '@escaping'", at: parameter.typeRange)
                    .fix("@escaping \(type)")
            ]
        }
        if isEscaping, type.isOptional {
            return [
                file.error("an Optional closure is escaping already", at: parameter.typeRange)
                    .fix(type.withoutParameterSpecifiers.description)
            ]
        }
        return []
    }

    private func resolvesToFunction(_ type: TypeSyntax) -> Bool {
        if type.isFunction { return true }
        guard case .named(let components) = type.withoutAttributes, components.count == 1 else { return false }
        return functionAliases.contains(components[0].name)
    }

    private func dependencies() -> [Diagnostic] {
        module.sections.flatMap { section -> [Diagnostic] in
            if [.output, .input, .delegate].contains(section.role), let first = section.dependencies.first {
                return [
                    file.error(
                        "'\(section.role.rawValue)' takes no dependencies: it is a protocol without a class",
                        at: first.range
                    )
                ]
            }
            return repeated(section.dependencies, \.name, "dependency")
                + section.dependencies.flatMap { dependency in
                    let problems = injected(dependency)
                    return problems.isEmpty ? serving(dependency, of: section) : problems
                }
        }
    }

    /// A dependency is served by the module parameter of its name, or by its own default.
    private func serving(_ dependency: Parameter, of section: Section) -> [Diagnostic] {
        let name = dependency.name.text
        guard let parameter = parametersByName[name] else {
            if dependency.defaultValue != nil || !module.isWhole { return [] }
            let list = (module.parameters.map(\.declarationWithDefault) + [dependency.declaration]).joined(
                separator: ", "
            )
            let problem = file.error(
                "nothing serves the dependency '\(name)' of '\(section.name.text)'",
                at: dependency.name.range
            )
            .note(
                "add it to the parameters of the module: module \(module.name.text)(\(list))",
                at: file.location(module.name.range)
            )
            .note("or give it a default: \(dependency.declaration) = …")
            let known = module.parameters.map(\.name.text)
            let location = file.location(dependency.name.range)
            return [problem.suggesting(nearestTo: name, among: known, at: location) ?? problem]
        }
        // A parameter that is wrong itself says so; what to write here follows from it.
        guard parameter.type == dependency.type || !injected(parameter).isEmpty else {
            return [
                file.error(
                    "the dependency '\(name)' is '\(dependency.type)', but the module parameter that serves it is "
                        + "'\(parameter.type)'",
                    at: dependency.typeRange
                ).fix(parameter.type.description)
                    .note("the module parameter", at: file.location(parameter.range))
            ]
        }
        return []
    }

    // MARK: - Sections

    private func sections() -> [Diagnostic] {
        module.sections.flatMap { section in
            alone(section) + parents(section.parents) + RequirementChecker(file).check(section.requirements)
        }
    }

    private func alone(_ section: Section) -> [Diagnostic] {
        guard section.role == .output || section.role == .data, !hasInteractor, module.isWhole
        else { return [] }
        let what = section.role == .data ? "data '\(section.name.text)'" : "'output'"
        return [
            file.error("\(what) needs a section 'interactor': it is the interactor who uses it", at: section.name.range)
        ]
    }

    private func parents(_ parents: [Parent]) -> [Diagnostic] {
        var seen: Set<TypeSyntax> = []
        return parents.compactMap { parent in
            switch parent.type {
            case .named, .composition: break
            case .suppressed:
                return file.error("a class-bound protocol cannot suppress '\(parent.type)'", at: parent.range)
            default: return file.error("'\(parent.type)' is not a protocol that can be inherited", at: parent.range)
            }
            // Swift takes a protocol twice.
            return seen.insert(parent.type).inserted
                ? nil : file.warning("'\(parent.type)' is already there", at: parent.range)
        }
    }

    // MARK: - Data

    private func state() -> [Diagnostic] {
        guard let state = module.state else { return [] }
        return repeated(state.properties, \.name, "property")
            + state.properties.compactMap { property in
                if property.isConstant {
                    return file.error("a property of the state changes: write 'var'", at: property.keyword).fix("var")
                }
                if property.defaultValue == nil, !property.type.isOptional {
                    return file.error(
                        "'\(property.name.text)' needs a default value: the screen starts in some state",
                        at: property.name.range
                    ).note("write '= …' behind its type, or make it Optional")
                }
                if property.key != nil {
                    return file.error("'@key' belongs on the properties of an entity", at: property.range)
                }
                return nil
            }
    }

    private func declarations() -> [Diagnostic] {
        repeated(module.declarations, \.name, "declaration")
            + module.declarations.flatMap(cases(of:))
            + module.declarations.flatMap { declaration -> [Diagnostic] in
                switch declaration.kind {
                case .entity(let members):
                    let properties = members.compactMap(\.storedProperty)
                    return repeated(properties, \.name, "property") + decoded(properties, of: declaration)
                        + repeatedKeys(properties) + staticValues(members, of: declaration)
                case .enumeration(let members):
                    return members.compactMap(\.storedProperty).map { property in
                        file.error(
                            "an enum cannot hold the stored property '\(property.name.text)'",
                            at: property.range
                        )
                    }
                case .helperProtocol(let requirements):
                    return RequirementChecker(file, isHelper: true).check(requirements)
                case .typeAlias:
                    return []
                }
            }
    }
}

extension ModuleChecker {
    /// The names of an enum's cases, and of those of enums within.
    private func cases(of declaration: Declaration) -> [Diagnostic] {
        let members: [Member]
        var isInEnum = false
        switch declaration.kind {
        case .entity(let own): members = own
        case .enumeration(let own):
            members = own
            isInEnum = true
        case .typeAlias, .helperProtocol: return []
        }
        return members.flatMap { member -> [Diagnostic] in
            guard case .text(let text) = member else { return [] }
            return EnumCaseChecker.problems(in: text.range, of: module.file, isInEnum: isInEnum)
        }
    }

    /// Two properties cannot have one name on the wire.
    private func repeatedKeys(_ properties: [StoredProperty]) -> [Diagnostic] {
        guard properties.contains(where: { $0.key != nil }) else { return [] }
        func name(_ property: StoredProperty) -> String {
            property.key.flatMap { try? StringLiteral.value($0) } ?? property.name.text
        }
        var first: [String: StoredProperty] = [:]
        return properties.compactMap { property in
            guard let earlier = first.updateValue(property, forKey: name(property)) else { return nil }
            return file.error("'\(name(property))' is the name on the wire of two properties", at: property.range)
                .note("the other", at: file.location(earlier.range))
        }
    }

    /// A constant that has its value already cannot be decoded: Swift warns where it would be ignored.
    /// What a generic type stores for itself, which Swift has no place for.
    private func staticValues(_ members: [Member], of declaration: Declaration) -> [Diagnostic] {
        guard !declaration.generics.isEmpty else { return [] }
        return members.compactMap { member in
            guard case .text(let text) = member, text.isStaticValue else { return nil }
            return file.error("a generic type cannot hold a static value", at: text.range)
                .note("write it as a computed property: 'static var limit: Int { 10 }'")
        }
    }

    private func decoded(_ properties: [StoredProperty], of declaration: Declaration) -> [Diagnostic] {
        guard declaration.parents.contains(where: { ["Codable", "Decodable"].contains("\($0.type)") }) else {
            return []
        }
        return properties.compactMap { property in
            guard property.isConstant, property.defaultValue != nil else { return nil }
            return file.error(
                "'\(property.name.text)' has its value already and would not be decoded",
                at: property.name.range
            )
            .note("write 'var', or leave the value away")
        }
    }
}

extension VerbatimMember {
    /// Whether it is a static property that is stored.
    fileprivate var isStaticValue: Bool {
        let source = SourceFile(path: "", text: lines.joined(separator: "\n"))
        var isStatic = false
        var isVariable = false
        for token in TokenList(source).tokens {
            switch source.text(token.range) {
            case "static": isStatic = true
            case "let": return isStatic
            case "var": isVariable = true
            case "=": return isStatic && isVariable
            case "{", "func", "case", "struct", "enum", "class", "init", "subscript", "typealias": return false
            default: break
            }
        }
        return isStatic && isVariable
    }
}
