import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// Turns a module into a plan, as its architecture and its settings say.
///
/// What is wrong with the module in view of its architecture is found here: settings and siblings that do not exist,
/// names that meet, requirements that the framework's class has already.
public struct Planner {
    private let module: Module
    private let compiled: CompiledArchitecture
    private let settings: Settings
    private var diagnostics: [Diagnostic]

    /// - Returns: the plan, or `nil` where there are errors; and everything there is to say.
    public static func plan(
        _ module: Module,
        _ project: ProjectSettings,
        _ compiled: CompiledArchitecture
    ) -> (plan: ModulePlan?, diagnostics: [Diagnostic]) {
        let resolved = Settings.resolve(module, project, declared: compiled.architecture.settings)
        var planner = Planner(
            module: module,
            compiled: compiled,
            settings: resolved.settings,
            diagnostics: resolved.diagnostics
        )
        // Of a module that could not be read whole only the settings can be judged.
        guard module.isWhole else { return (nil, resolved.diagnostics) }
        do {
            let files = try planner.files()
            guard !planner.diagnostics.hasErrors else { return (nil, planner.diagnostics) }
            let plan = ModulePlan(
                module: module,
                architecture: compiled.architecture.name.text,
                settings: resolved.settings,
                files: files,
                imports: ImportRule(outsideTypes: module.outsideTypes, imports: module.imports.map(\.text))
            )
            return (plan, planner.diagnostics)
        } catch let error as DiagnosticsError {
            return (nil, planner.diagnostics + error.diagnostics)
        } catch {
            return (nil, planner.diagnostics + [.error("\(error)", at: module.location(module.name.range))])
        }
    }

    private func error(_ message: String, _ range: Range<Int>) -> Diagnostic {
        .error(message, at: module.location(range))
    }

    // MARK: - Names

    private var stateType: String { module.name.text + "State" }

    private var baseValues: [String: Value] {
        let names = compiled.architecture.settings.map(\.name.text)
        let own = Dictionary(names.map { ($0, Value.string(settings[$0])) }) { first, _ in first }
        return [
            "module": [
                "name": .string(module.name.text),
                "documentation": module.documentation.value,
                "parameters": .list(module.parameters.map { resolver.resolve($0).value }),
                "spec": .string(module.file.path.split(separator: "/").last.map(String.init) ?? ""),
            ],
            "settings": .dictionary(own),
        ]
    }

    private struct Names {
        var contract: String?
        var type: String?
        var base: String?
        var property: String?
    }

    private func names(of description: RoleDescription, section name: String) throws -> Names {
        var values = baseValues
        values["name"] = .string(name)
        func render(_ text: TemplateText?) throws -> String? {
            guard let text else { return nil }
            let result = try compiled.render(text, values)
            return result.isEmpty ? nil : result
        }
        return Names(
            contract: try render(description.contract),
            type: try render(description.type),
            base: try render(description.base),
            property: try render(description.property)
        )
    }

    /// The sections that the module has in this architecture: its own and those that are always there.
    private var sections: [(section: Section, description: RoleDescription)] {
        compiled.architecture.roles.flatMap { description -> [(Section, RoleDescription)] in
            let own = module.sections.filter { $0.role == description.role }
            if own.isEmpty, description.isAlwaysThere {
                let name = Name(description.role.rawValue, range: module.name.range)
                let empty = Section(role: description.role, name: name)
                return [(empty, description)]
            }
            return own.map { ($0, description) }
        }
    }

    /// Needs the names of the parts, which need no resolver themselves.
    private var resolver: TypeResolver { resolverStorage }
    private var resolverStorage = TypeResolver(siblings: [:], protocols: [])

    private init(module: Module, compiled: CompiledArchitecture, settings: Settings, diagnostics: [Diagnostic]) {
        self.module = module
        self.compiled = compiled
        self.settings = settings
        self.diagnostics = diagnostics
    }

    private mutating func makeResolver() throws {
        var siblings: [String: (name: String, isProtocol: Bool)] = [:]
        var protocols: Set<String> = []
        for (section, description) in sections {
            guard let contract = try names(of: description, section: section.name.text).contract else { continue }
            siblings[section.name.text] = (contract, true)
            protocols.insert(contract)
        }
        if module.state != nil { siblings["state"] = (stateType, false) }
        for declaration in module.declarations {
            if case .helperProtocol = declaration.kind { protocols.insert(declaration.name.text) }
        }
        resolverStorage = TypeResolver(siblings: siblings, protocols: protocols)
    }

    // MARK: - Parts

    private mutating func files() throws -> [PlannedFile] {
        try makeResolver()
        checkSiblings()
        checkSendable()
        var parts: [Part] = []
        for (section, description) in sections {
            parts.append(try part(section, description))
        }
        markInherited(&parts)
        markInitializers(&parts)
        checkNames(parts)
        return try plannedFiles(values(parts))
    }

    private mutating func part(_ section: Section, _ description: RoleDescription) throws -> Part {
        let names = try names(of: description, section: section.name.text)
        var implementer = names
        if let adopter = description.adopter, let other = compiled.architecture.role(adopter) {
            implementer = try self.names(of: other, section: adopter.rawValue)
        }
        let wiring = wiring(of: description)
        var requirements = section.requirements.map(resolver.resolve)
        for added in description.requirements where exists(added.types) {
            let added = resolver.resolve(added)
            if !requirements.contains(where: { $0.identity == added.identity }) { requirements.append(added) }
        }
        requirements = merge(requirements, into: wiring)
        let declared = Set(module.declarations.map(\.name.text))
        let className = implementer.type ?? ""
        return Part(
            role: section.role,
            adopter: description.adopter ?? section.role,
            name: section.name.text,
            documentation: section.documentation,
            contract: names.contract,
            type: implementer.type,
            base: implementer.base,
            property: names.property,
            parents: section.parents.map { resolver.resolveConstraint($0.type) }.filter { $0 != .name("AnyObject") },
            wiring: wiring,
            dependencies: section.dependencies.map { dependency in
                Dependency(
                    parameter: resolver.resolve(dependency),
                    isServed: module.parameters.contains { $0.name.text == dependency.name.text }
                )
            },
            requirements: requirements.map { requirement in
                RequirementPlan(
                    requirement: requirement,
                    implementer: className,
                    isInherited: false,
                    declared: declared,
                    functionAliases: functionAliases
                )
            },
            needsInitializer: !section.dependencies.isEmpty
        )
    }

    private var functionAliases: Set<String> {
        Set(
            module.declarations.compactMap { declaration in
                if case .typeAlias(let type) = declaration.kind, type.isFunction { declaration.name.text } else { nil }
            }
        )
    }

    /// Whether every sibling that the types name is part of the module.
    private func exists(_ types: [TypeSyntax]) -> Bool {
        types.flatMap(\.placeholders).allSatisfy { resolver.siblings[$0] != nil }
    }

    /// The references of a role to the parts that exist. One whose type is `#data` stands for one to each data section,
    /// named by the section's own property.
    private func wiring(of description: RoleDescription) -> [WiringProperty] {
        description.wiring.flatMap { property -> [WiringProperty] in
            let isWeak = property.modifiers.contains { $0.text == "weak" }
            if property.type.placeholders.contains("data") {
                return module.sections.filter { $0.role == .data }.compactMap { section in
                    guard let description = compiled.architecture.role(.data),
                        let name = try? names(of: description, section: section.name.text).property
                    else { return nil }
                    let type = property.type.map { $0 == .placeholder("data") ? .placeholder(section.name.text) : $0 }
                    return WiringProperty(name: name, type: resolver.resolve(type), isWeak: isWeak)
                }
            }
            guard exists([property.type]) else { return [] }
            return [WiringProperty(name: property.name.text, type: resolver.resolve(property.type), isWeak: isWeak)]
        }
    }

    /// Without the requirements that are wiring already; one of that name and another type is an error.
    private mutating func merge(_ requirements: [Requirement], into wiring: [WiringProperty]) -> [Requirement] {
        requirements.filter { requirement in
            let bareName =
                requirement.fullName.hasSuffix("()") ? String(requirement.fullName.dropLast(2)) : requirement.fullName
            guard !requirement.isStatic, let wire = wiring.first(where: { $0.name == bareName }) else { return true }
            if case .property(let property) = requirement.kind, property.type == wire.type { return false }
            diagnostics.append(
                error("'\(requirement.fullName)' meets the reference to another part", requirement.nameRange)
                    .note("the part has 'var \(wire.name): \(wire.type)' to reach it")
            )
            return true
        }
    }

    /// Marks what a class has already: from its base class, or from the protocol of another part that it adopts too.
    private mutating func markInherited(_ parts: inout [Part]) {
        var seen: [String: Set<String>] = [:]
        for index in parts.indices {
            let owner = parts[index].type ?? ""
            for number in parts[index].requirements.indices {
                let requirement = parts[index].requirements[number].requirement
                let isNew = seen[owner, default: []].insert(requirement.identity).inserted
                var isInherited = !isNew
                if let base = parts[index].base.flatMap(BaseClass.named) {
                    if base.satisfies(requirement) {
                        isInherited = true
                    } else if base.collides(with: requirement) {
                        diagnostics.append(
                            error(
                                "'\(requirement.fullName)' meets the member that '\(parts[index].base ?? "")' has already",
                                requirement.nameRange
                            ).note("the class cannot declare it anew; give the requirement another name")
                        )
                    }
                }
                parts[index].requirements[number].isInherited = isInherited
            }
        }
    }

    /// Finds the classes that need an `init` of their own beside those that requirements ask for, and the requirements
    /// that it satisfies.
    private func markInitializers(_ parts: inout [Part]) {
        for (index, part) in parts.enumerated() where part.adopter == part.role {
            let taken = part.dependencies.map(\.parameter)
            for other in parts.indices where parts[other].type == part.type {
                for (number, plan) in parts[other].requirements.enumerated() {
                    guard case .initializer(let initializer) = plan.requirement.kind else { continue }
                    parts[index].needsInitializer = true
                    if initializer.generics.isEmpty, initializer.parameters.map(\.declaration) == taken.map(\.declaration) {
                        parts[other].requirements[number].isInherited = true
                    }
                }
            }
        }
    }

    // MARK: - Checks

    private mutating func checkSiblings() {
        var places: [(TypeSyntax, Range<Int>)] = []
        func add(_ parameters: [Parameter]) { places += parameters.map { ($0.type, $0.typeRange) } }
        add(module.parameters)
        for section in module.sections {
            add(section.dependencies)
            places += section.parents.map { ($0.type, $0.range) }
            places += section.requirements.flatMap { requirement in requirement.types.map { ($0, requirement.range) } }
        }
        for declaration in module.declarations {
            switch declaration.kind {
            case .entity(let members), .enumeration(let members):
                places += members.compactMap(\.storedProperty).map { ($0.type, $0.range) }
            case .typeAlias(let type): places.append((type, declaration.name.range))
            case .helperProtocol(let requirements):
                places += requirements.flatMap { requirement in requirement.types.map { ($0, requirement.range) } }
            }
        }
        places += module.state?.properties.map { ($0.type, $0.range) } ?? []
        let known = resolver.siblings.keys.sorted()
        for (type, range) in places {
            for name in type.placeholders where resolver.siblings[name] == nil {
                let location = placeholder(name, in: range)
                var problem = error("there is no '\(name)' in this module", location)
                if let nearest = Suggestion.nearest(to: name, in: known) {
                    problem = problem.note(
                        "did you mean '#\(nearest)'?",
                        at: module.location(location),
                        fix: "#\(nearest)"
                    )
                } else if Role(rawValue: name) != nil {
                    problem = problem.note("'#\(name)' names the protocol of a section '\(name)', which is not written")
                } else {
                    problem = problem.note("there are \(known.map { "#" + $0 }.joined(separator: ", "))")
                }
                diagnostics.append(problem)
            }
        }
    }

    /// Where `#name` stands in a range of the spec.
    private func placeholder(_ name: String, in range: Range<Int>) -> Range<Int> {
        let wanted = Array("#\(name)".utf8)
        let bytes = module.file.bytes
        var start = range.lowerBound
        while start + wanted.count <= range.upperBound {
            if bytes[start..<start + wanted.count].elementsEqual(wanted) { return start..<start + wanted.count }
            start += 1
        }
        return range
    }

    /// Names that would meet in one class, and types that would be declared twice.
    private mutating func checkNames(_ parts: [Part]) {
        for part in parts {
            for dependency in part.dependencies {
                let name = dependency.parameter.name
                let requirement = parts.filter { $0.type == part.type }.flatMap(\.requirements).first { plan in
                    plan.requirement.fullName == name.text || plan.requirement.fullName == name.text + "()"
                }
                if part.wiring.contains(where: { $0.name == name.text }) {
                    diagnostics.append(
                        error("the dependency '\(name.text)' has the name of the reference to another part", name.range)
                    )
                } else if let requirement {
                    diagnostics.append(
                        error("the dependency '\(name.text)' has the name of a requirement", name.range)
                            .note("the requirement", at: module.location(requirement.requirement.nameRange))
                    )
                } else if module.state != nil, part.role == .presenter, name.text == "state" {
                    diagnostics.append(error("the dependency 'state' has the name of the state", name.range))
                }
            }
        }
        var made = Set(parts.flatMap { [$0.contract, $0.type] }.compactMap { $0 })
        if module.state != nil { made.insert(stateType) }
        for declaration in module.declarations where made.contains(declaration.name.text) {
            diagnostics.append(
                error("'\(declaration.name.text)' is the name of a type that is generated", declaration.name.range)
            )
        }
    }

    /// An entity that an `async` requirement passes crosses to whoever does the work: it should be `Sendable`.
    private mutating func checkSendable() {
        let sendable = module.certainlySendable
        for (name, requirement) in module.entitiesCrossingAsync where !sendable.contains(name) {
            guard let declaration = module.declarations.first(where: { $0.name.text == name }) else { continue }
            diagnostics.append(
                Diagnostic.warning(
                    "'\(name)' crosses '\(requirement.fullName)', which is async, and may not be Sendable",
                    at: module.location(declaration.name.range)
                ).note("write ': Sendable' behind its name where it is", at: module.location(requirement.nameRange))
            )
        }
    }

    // MARK: - Values and files

    private func values(_ parts: [Part]) -> [String: Value] {
        var values = baseValues
        for role in Role.allCases {
            let ofRole = parts.filter { $0.role == role }.map { part in
                part.value(adopting: parts.filter { $0.adopter == part.role && part.adopter == part.role })
            }
            values[role.rawValue] = role == .data ? .list(ofRole) : ofRole.first ?? .null
        }
        values["state"] =
            module.state.map { state in
                [
                    "type": .string(stateType),
                    "documentation": state.documentation.value,
                    "properties": .list(state.properties.map { $0.value(resolver) }),
                ]
            } ?? .null
        let sendable = module.certainlySendable.intersection(module.entitiesCrossingAsync.map(\.name))
        func declarations(_ wanted: (Declaration.Kind) -> Bool) -> Value {
            .list(
                module.declarations.filter { wanted($0.kind) }.map { declaration in
                    let adds = sendable.contains(declaration.name.text) && !declaration.isSendable
                    return declaration.value(resolver, addingSendable: adds)
                }
            )
        }
        values["entities"] = declarations {
            if case .entity = $0 { true } else if case .enumeration = $0 { true } else { false }
        }
        values["aliases"] = declarations { if case .typeAlias = $0 { true } else { false } }
        values["protocols"] = declarations { if case .helperProtocol = $0 { true } else { false } }
        return values
    }

    private func plannedFiles(_ values: [String: Value]) throws -> [PlannedFile] {
        var files: [PlannedFile] = []
        for description in compiled.architecture.files {
            if let when = description.when, !(try compiled.evaluate(when, values).isTrue) { continue }
            var items: [Value?] = [nil]
            if let each = description.each { items = try compiled.evaluate(each, values).list ?? [] }
            for item in items {
                var values = values
                if let item { values["item"] = item }
                files.append(
                    PlannedFile(
                        path: try compiled.render(description.path, values),
                        owner: description.owner,
                        template: description.template.text,
                        values: values,
                        place: module.location(module.name.range)
                    )
                )
            }
        }
        return files
    }
}

extension TypeSyntax {
    var placeholders: [String] {
        var names: [String] = []
        forEach { if case .placeholder(let name) = $0 { names.append(name) } }
        return names
    }
}
