import SourceText
import SwiftReader

/// Checks the rules of the language that parsing does not. What depends on the architecture is checked when the module is
/// planned.
struct ModuleChecker {
    private let module: Module
    private let file: SourceFile
    private let parametersByName: [String: Parameter]
    private let parameterNames: Set<String>
    private let serving: ServingRules
    private let functionAliases: Set<String>

    init(_ module: Module) {
        self.module = module
        file = module.file
        parametersByName = Dictionary(module.parameters.map { ($0.name.text, $0) }) { first, _ in first }
        parameterNames = module.parameterNames
        serving = ServingRules(module)
        functionAliases = module.functionAliases
    }

    /// The mistakes in the module.
    func diagnostics() -> [Diagnostic] {
        checkName() + checkParameters() + checkDependencies() + checkSections() + checkState() + checkDeclarations()
            + PresentationChecker(module).diagnostics() + DomainChecker(module).diagnostics()
    }

    /// A warning for a name that begins with a lowercase letter.
    private func checkName() -> [Diagnostic] {
        let name = module.name
        guard let capitalized = Module.capitalized(name.text) else { return [] }
        return [
            file.warning("the types of module '\(name.text)' begin with a lowercase letter", at: name.range)
                .suggesting(capitalized, at: file.location(name.range))
        ]
    }

    /// An error for each item whose name an earlier one has.
    ///
    /// - Parameter what: What the items are, for messages: "module parameter".
    private func repeated<T>(_ items: [T], by name: (T) -> Name, what: String) -> [Diagnostic] {
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

    private func checkParameters() -> [Diagnostic] {
        let taken = module.parametersTaken(by: module.sections)
        let isNavigating = module.sections.contains { !$0.destinations.isEmpty }
        let section = module.isDomain ? "data remote" : "presenter"
        return repeated(module.parameters, by: \.name, what: "\(module.keyword) parameter")
            + module.parameters.flatMap { parameter -> [Diagnostic] in
                if let problem = problem(withInjected: parameter) { return [problem] }
                // A module that this one opens may need it, and so may a domain that it uses.
                guard module.isWhole, !taken.contains(parameter.name.text), !isNavigating, module.usedDomains.isEmpty
                else { return [] }
                return [
                    file.warning(
                        "no section takes the \(module.keyword) parameter '\(parameter.name.text)'",
                        at: parameter.name.range
                    )
                    .note("take it in a section: \(section)(\(parameter.declaration)) { … }")
                ]
            }
    }

    /// The mistake of a module parameter or a dependency: a value that is passed in and stored.
    private func problem(withInjected parameter: Parameter) -> Diagnostic? {
        problem(withNameOf: parameter) ?? problem(withStoring: parameter) ?? problem(withEscaping: parameter)
            ?? problem(withDefaultOf: parameter)
    }

    private func problem(withNameOf parameter: Parameter) -> Diagnostic? {
        let name = parameter.name
        switch name.text {
        case "_": return file.error("a value that is passed in needs a name", at: name.range)
        case "self":
            return file.error("'self' cannot be passed in: it would hide the object that stores it", at: name.range)
        default: return nil
        }
    }

    /// The mistake of a parameter whose value cannot be stored.
    private func problem(withStoring parameter: Parameter) -> Diagnostic? {
        let name = parameter.name.text
        func error(_ reason: String) -> Diagnostic {
            file.error("'\(name)' cannot be \(reason)", at: parameter.typeRange)
        }
        if parameter.isVariadic { return error("variadic: it is stored; take an array") }
        if case .prefixed("inout", _) = parameter.type { return error("'inout': it is stored") }
        guard parameter.type.attributes.contains("@autoclosure") else { return nil }
        return error("an autoclosure: it is stored; take a closure")
    }

    /// The mistake of a closure with a wrong or without a needed `@escaping`.
    private func problem(withEscaping parameter: Parameter) -> Diagnostic? {
        let type = parameter.type
        let isEscaping = type.attributes.contains("@escaping")
        if resolvesToFunction(type), !isEscaping {
            return file.error(
                "the closure '\(parameter.name.text)' is stored and must be '@escaping'",
                at: parameter.typeRange
            ).fix("@escaping \(type)")
        }
        guard isEscaping, type.isOptional else { return nil }
        return file.error("an Optional closure is escaping already", at: parameter.typeRange)
            .fix(type.withoutParameterSpecifiers.description)
    }

    /// The mistake of a default value that uses a parameter of the module. Swift evaluates it outside of `createModule`.
    private func problem(withDefaultOf parameter: Parameter) -> Diagnostic? {
        if let problem = problem(withGivenValueOf: parameter) { return problem }
        guard let value = parameter.defaultValue else { return nil }
        if value.text.contains("#"), value.text.allSatisfy({ "#()".contains($0) || $0.isWhitespace }) {
            return file.error("expected a value after '#'", at: value.range)
                .note("'#NAME' is a parameter of the module, and '#(…)' any value with which the module is made")
        }
        // A closure has names of its own.
        guard !value.text.contains("{") else { return nil }
        let source = SourceFile(path: file.path, text: value.text)
        let tokens = TokenList(source).tokens
        let strings = tokens.filter { $0.kind == .string }.map { source.text($0.range) }
        if let name = interpolatedParameter(in: strings, isGiven: givenValue(of: parameter) != nil) {
            return file.error("a string cannot contain the \(module.keyword) parameter '\(name)'", at: value.range)
                .note("write it outside of the string: #(\"…\" + String(#\(name)))")
        }
        return parameterUsed(in: tokens, of: source, except: parameter.name.text).map { name in
            file.error("a default value cannot use the \(module.keyword) parameter '\(name)'", at: value.range)
                .note("in a section, '#\(name)' is the value with which the module is made")
        }
    }

    /// The first parameter of the module that is written without `#`.
    ///
    /// - Parameter name: A name that means something else there.
    private func parameterUsed(in tokens: [Token], of source: SourceFile, except name: String) -> String? {
        if parametersByName.isEmpty { return nil }
        for (index, token) in tokens.enumerated() where token.kind == .word {
            let word = source.text(token.range)
            guard word != name, let used = parametersByName[word] else { continue }
            let before = index > 0 ? source.text(tokens[index - 1].range) : ""
            let after = index + 1 < tokens.count ? source.text(tokens[index + 1].range) : ""
            let isLabel = after == ":" && ["(", ","].contains(before)
            // `max(1, 2)` calls a function, if the parameter is none.
            let isOtherCall = after == "(" && !used.type.withoutAttributes.isFunction
            if before != ".", !isLabel, !isOtherCall { return used.name.text }
        }
        return nil
    }

    /// The first parameter of the module with which an interpolation starts, where that does not compile: with `#`, and in
    /// a default value also without. Raw strings are not read.
    private func interpolatedParameter(in strings: [String], isGiven: Bool) -> String? {
        for string in strings where string.first == "\"" {
            for piece in string.split(separator: "\\(").dropFirst() where !isGiven || piece.first == "#" {
                let name = String(piece.drop { $0 == "#" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
                if parametersByName[name] != nil { return name }
            }
        }
        return nil
    }

    /// The mistake of a property's first value with `#NAME` or `#(…)`: a struct is not made with the module.
    private func problem(withValueOf property: StoredProperty) -> Diagnostic? {
        guard let value = property.defaultValue, value.text.contains("#") else { return nil }
        let given = GivenValue(value, parameters: parameterNames)
        let source = SourceFile(path: file.path, text: value.text)
        let strings = TokenList(source).tokens.filter { $0.kind == .string }.map { source.text($0.range) }
        if let name = given?.names.first ?? interpolatedParameter(in: strings, isGiven: true),
            let parameter = parametersByName[name]
        {
            return file.error("a property cannot start with the module parameter '\(name)'", at: value.range)
                .note(
                    "a section can take it, whose code then sets the property: presenter(\(parameter.declaration)) { … }"
                )
        }
        if let unknown = given?.unknown {
            return file.error(
                "the module has no parameter '\(unknown)', and a property cannot start with one",
                at: value.range
            )
        }
        return given.map { file.error("the value of a property is written without '#'", at: value.range).fix($0.code) }
    }

    private func givenValue(of parameter: Parameter) -> GivenValue? {
        GivenValue(parameter.defaultValue, parameters: parameterNames)
    }

    /// The mistake of a value with `#NAME`, where that is not a parameter of the module, or cannot be one.
    private func problem(withGivenValueOf parameter: Parameter) -> Diagnostic? {
        guard let value = parameter.defaultValue, let given = givenValue(of: parameter) else { return nil }
        if let unknown = given.unknown { return problem(withUnknown: unknown, in: value) }
        guard module.parameters.contains(where: { $0.range == parameter.range }) else { return nil }
        if given.names.isEmpty {
            return file.error(
                "the default value of a \(module.keyword) parameter is written without '#'",
                at: value.range
            ).fix(given.code)
        }
        return file.error("the default value of a \(module.keyword) parameter cannot use another one", at: value.range)
    }

    /// The mistake of a value with a name after `#` that is none of a parameter.
    private func problem(withUnknown unknown: String, in value: Expression) -> Diagnostic {
        let location = file.location(value.range)
        let problem = Diagnostic.error("the module has no parameter '\(unknown)'", at: location)
        return problem.suggesting(nearestTo: unknown, among: Array(parametersByName.keys), at: location) {
            value.text.replacing("#" + unknown, with: "#" + $0)
        }
            ?? problem.note(
                "a value without parameters is '#(\(value.text.replacing("#" + unknown, with: unknown)))'"
            )
    }

    /// Whether a type is a function type, or a type alias of one.
    private func resolvesToFunction(_ type: TypeSyntax) -> Bool {
        if type.isFunction { return true }
        guard case .named(let components) = type.withoutAttributes, components.count == 1 else { return false }
        return functionAliases.contains(components[0].name)
    }

    private func checkDependencies() -> [Diagnostic] {
        module.sections.flatMap { section in
            repeated(section.dependencies, by: \.name, what: "dependency")
                + section.dependencies.compactMap { dependency in
                    problem(withInjected: dependency) ?? problem(withOwnershipOf: dependency)
                        ?? problem(withSourceOf: dependency, in: section) ?? problem(withKeeping: dependency)
                }
        }
    }

    /// A warning for a `weak` or `unowned` dependency whose value is made for it: `weak store: Store? = #(Store())`.
    private func problem(withKeeping dependency: Parameter) -> Diagnostic? {
        guard let ownership = dependency.ownership, let value = dependency.defaultValue else { return nil }
        let code = givenValue(of: dependency)?.code ?? value.text
        guard code.hasSuffix(")"), let type = code.split(separator: "(").first.map(String.init),
            type.first?.isUppercase == true, Keywords.isIdentifier(type)
        else { return nil }
        let name = dependency.name.text
        return file.warning("'\(name)' is \(ownership), and nothing else keeps '\(code)'", at: dependency.name.range)
            .note("remove '\(ownership)', or pass a value that lives longer")
    }

    /// The mistake of a dependency that has neither a module parameter with its name and type nor a default value.
    private func problem(withSourceOf dependency: Parameter, in section: Section) -> Diagnostic? {
        let name = dependency.name.text
        guard let parameter = parametersByName[name] else {
            if dependency.defaultValue != nil || !module.isWhole { return nil }
            return withoutSource(dependency, in: section)
        }
        if givenValue(of: dependency) != nil { return nil }
        // A wrong parameter has its own error; the right type of the dependency depends on it.
        if serving.serves(parameter.type, for: dependency.type) || problem(withInjected: parameter) != nil {
            return nil
        }
        return file.error(
            "the dependency '\(name)' is '\(dependency.type)', but the \(module.keyword) parameter that provides it is "
                + "'\(parameter.type)'",
            at: dependency.typeRange
        ).fix(parameter.type.description)
            .note("the \(module.keyword) parameter", at: file.location(parameter.range))
    }

    /// The mistake of a `weak` or `unowned` dependency of a type that cannot be referenced so.
    private func problem(withOwnershipOf dependency: Parameter) -> Diagnostic? {
        guard let ownership = dependency.ownership else { return nil }
        let type = dependency.type
        let isValue = if case .named(let path) = type.unwrapped { isValueType(path) } else { type.unwrapped.isFunction }
        if isValue {
            return file.error("'\(type)' cannot be '\(ownership)': it is not a class", at: dependency.typeRange)
        }
        guard ownership == "weak", !type.isOptional else { return nil }
        return file.error(
            "a 'weak' dependency must be Optional: '\(TypeSyntax.optional(type))'",
            at: dependency.typeRange
        )
        .fix("\(TypeSyntax.optional(type))")
    }

    private func isValueType(_ path: [TypeSyntax.Component]) -> Bool {
        guard path.count == 1, let name = path.first?.name else { return false }
        return switch serving.declarationsByName[name]?.kind {
        case .entity, .enumeration: true
        case .helperProtocol, .typeAlias: false
        case nil: ServingRules.namesOfValues.contains(name)
        }
    }

    private func withoutSource(_ dependency: Parameter, in section: Section) -> Diagnostic {
        let name = dependency.name
        let list = module.parameters.map(\.declarationWithDefault) + [dependency.declaration]
        let problem = file.error(
            "nothing provides the dependency '\(name.text)' of '\(section.name.text)'",
            at: name.range
        )
        var isPart = false
        dependency.type.visit { if case .placeholder = $0 { isPart = true } }
        guard !isPart else {
            return problem.note("a part gets other parts as references, and not as dependencies")
        }
        let fix = problem.note(
            "add it to the parameters of the \(module.keyword): \(module.keyword) \(module.name.text)(\(list.joined(separator: ", ")))",
            at: file.location(module.name.range)
        )
        .note("or give it a default: \(dependency.declaration) = …")
        let known = module.parameters.map(\.name.text)
        return fix.suggesting(nearestTo: name.text, among: known, at: file.location(name.range)) ?? fix
    }

    // MARK: - Sections

    private func checkSections() -> [Diagnostic] {
        module.sections.flatMap { section in
            checkParents(section.parents) + RequirementChecker(file).check(section.requirements)
                + checkDestinations(of: section) + checkHeardModules(of: section)
        }
    }

    private func checkParents(_ parents: [Parent]) -> [Diagnostic] {
        var seen: Set<TypeSyntax> = []
        return parents.compactMap { parent in
            switch parent.type {
            case .named, .composition: break
            case .suppressed:
                return file.error("a class-bound protocol cannot suppress '\(parent.type)'", at: parent.range)
            default: return file.error("'\(parent.type)' is not a protocol that can be inherited", at: parent.range)
            }
            // Swift accepts a repeated protocol.
            return seen.insert(parent.type).inserted
                ? nil : file.warning("'\(parent.type)' is already there", at: parent.range)
        }
    }

    // MARK: - Data

    private func checkState() -> [Diagnostic] {
        guard let state = module.state else { return [] }
        return repeated(state.properties, by: \.name, what: "property")
            + state.properties.compactMap { property in
                if property.isConstant {
                    return file.error("a property of the state changes: write 'var'", at: property.keyword).fix("var")
                }
                if property.defaultValue == nil, !property.type.isOptional {
                    return file.error(
                        "'\(property.name.text)' needs a default value: the screen starts in some state",
                        at: property.name.range
                    ).note("write '= …' after its type, or make it Optional")
                }
                if property.key != nil {
                    return file.error("'@key' belongs on the properties of an entity", at: property.range)
                }
                return problem(withFirstValueOf: property)
            }
    }

    /// The mistake of a property's first value in the state, which can be made with the module: `#name`, `#(…)`.
    private func problem(withFirstValueOf property: StoredProperty) -> Diagnostic? {
        guard let value = property.defaultValue else { return nil }
        let given = GivenValue(value, parameters: parameterNames)
        if let given, let unknown = given.unknown { return problem(withUnknown: unknown, in: value) }
        if given == nil, let problem = problem(withValueOf: property) { return problem }
        // A closure has names of its own.
        guard !parametersByName.isEmpty, !value.text.contains("{") else { return nil }
        let source = SourceFile(path: file.path, text: value.text)
        return parameterUsed(in: TokenList(source).tokens, of: source, except: "").map { name in
            file.error("a value of the state is written '#\(name)', and not '\(name)'", at: value.range)
                .note("'#\(name)' is the value with which the module is made")
        }
    }

    private func checkDeclarations() -> [Diagnostic] {
        repeated(module.declarations, by: \.name, what: "declaration")
            + module.declarations.flatMap(checkCases)
            + module.declarations.flatMap(checkMembers)
            + CycleChecker(module).diagnostics()
    }
}

extension ModuleChecker {
    /// An error for each function that cannot lead anywhere.
    private func checkDestinations(of section: Section) -> [Diagnostic] {
        let functions = section.functionsByPlace
        return section.destinations.compactMap { destination in
            guard section.role == .wireframe else {
                return file.error("only a function of 'wireframe' leads to another screen", at: destination.range)
            }
            guard functions[destination.function]?.isStatic == true else { return nil }
            return file.error("a static function leads to no other screen", at: destination.range)
        }
    }

    private func checkHeardModules(of section: Section) -> [Diagnostic] {
        guard section.role == .presenter else {
            return section.heard.map { file.error("only 'presenter' hears another module", at: $0.module.range) }
        }
        return repeated(section.heard, by: \.module, what: "module")
    }

    private func checkMembers(of declaration: Declaration) -> [Diagnostic] {
        switch declaration.kind {
        case .entity(let members):
            let properties = members.compactMap(\.storedProperty)
            return repeated(properties, by: \.name, what: "property")
                + checkDecoding(properties, of: declaration)
                + properties.compactMap(problem(withValueOf:)) + checkKeys(properties)
                + checkOwnKeys(members, of: declaration)
                + checkStaticValues(members, of: declaration)
        case .enumeration(let members):
            return members.compactMap(\.storedProperty).map { property in
                file.error("an enum cannot contain the stored property '\(property.name.text)'", at: property.range)
            }
        case .helperProtocol(let requirements): return RequirementChecker(file, isHelper: true).check(requirements)
        case .typeAlias: return []
        }
    }

    /// The mistakes in the names of cases, also of nested enums.
    private func checkCases(of declaration: Declaration) -> [Diagnostic] {
        let members: [Member]
        var isInEnum = false
        switch declaration.kind {
        case .entity(let own): members = own
        case .enumeration(let own):
            members = own
            isInEnum = true
        case .typeAlias, .helperProtocol: return []
        }
        let names = members.flatMap { member -> [Diagnostic] in
            guard case .text(let text) = member else { return [] }
            return EnumCaseChecker.problems(in: text.range, of: module.file, isInEnum: isInEnum)
        }
        // Cases with other labels are others.
        let plain = members.flatMap(\.cases).filter { $0.payloads.allSatisfy { $0.element.label == nil } }
        return names + repeated(plain, by: \.name, what: "case")
    }

    /// An error for the first `@key` of an entity that declares `CodingKeys` itself: Swift takes the names from there.
    private func checkOwnKeys(_ members: [Member], of declaration: Declaration) -> [Diagnostic] {
        let codable: Set<String> = ["Codable", "Decodable", "Encodable"]
        guard let property = members.lazy.compactMap(\.storedProperty).first(where: { $0.key != nil }),
            declaration.parents.contains(where: { codable.contains("\($0.type)") })
        else { return [] }
        for case .text(let member) in members {
            guard case .type(let type) = member.head.kind, type.name == "CodingKeys" else { continue }
            return [
                file.error("'\(declaration.name.text)' has its own 'CodingKeys'", at: property.range)
                    .note(
                        "write the name in encoded data there, without '@key', or leave 'CodingKeys' out",
                        at: file.location(member.head.keyword)
                    )
            ]
        }
        return []
    }

    /// An error for each property that is encoded under the same name as another one.
    private func checkKeys(_ properties: [StoredProperty]) -> [Diagnostic] {
        guard properties.contains(where: { $0.key != nil }) else { return [] }
        var first: [String: StoredProperty] = [:]
        return properties.compactMap { property in
            let name = property.key.flatMap { try? StringLiteral.value($0) } ?? property.name.text
            guard let earlier = first[name] else {
                first[name] = property
                return nil
            }
            return file.error("two properties have the key '\(name)'", at: property.range)
                .note("the other", at: file.location(earlier.range))
        }
    }

    /// An error for each static stored property of a generic type, which Swift does not support.
    private func checkStaticValues(_ members: [Member], of declaration: Declaration) -> [Diagnostic] {
        guard !declaration.generics.isEmpty else { return [] }
        return members.compactMap { member in
            guard case .text(let text) = member, text.isStaticValue else { return nil }
            return file.error("a generic type cannot contain a static stored property", at: text.range)
                .note("write it as a computed property: 'static var limit: Int { 10 }'")
        }
    }

    /// An error for each constant with a value in a type that is decoded: Swift would warn that the value is not decoded.
    private func checkDecoding(_ properties: [StoredProperty], of declaration: Declaration) -> [Diagnostic] {
        guard declaration.parents.contains(where: { ["Codable", "Decodable"].contains("\($0.type)") }) else {
            return []
        }
        return properties.compactMap { property in
            guard property.isConstant, property.defaultValue != nil else { return nil }
            return file.error(
                "'\(property.name.text)' already has a value and would not be decoded",
                at: property.name.range
            )
            .note("write 'var', or remove the value")
        }
    }
}

extension VerbatimMember {
    /// Whether the member is a static stored property.
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

extension TypeSyntax {
    /// The type of which this one is an Optional; the type itself if it is none.
    fileprivate var unwrapped: TypeSyntax {
        switch self {
        case .optional(let type), .implicitlyUnwrapped(let type): type
        default: self
        }
    }
}
