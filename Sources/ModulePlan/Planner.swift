import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// Turns a module into a plan, as its architecture and its settings say: names, then parts, then values, then files.
///
/// What is wrong with the module in view of its architecture is found on the way: settings and siblings that do not
/// exist, names that meet, requirements that the framework's class has already.
public enum Planner {
    /// - Parameters:
    ///   - others: the modules that stand in the same file.
    ///   - elsewhere: what all architectures that the project could choose know of settings.
    /// - Returns: the plan, or `nil` where there are errors; and everything there is to say.
    public static func plan(
        _ module: Module,
        _ project: ProjectSettings,
        _ compiled: CompiledArchitecture,
        beside others: [Module] = [],
        elsewhere: KnownSettings = .none
    ) -> (plan: ModulePlan?, diagnostics: [Diagnostic]) {
        func resolve(_ module: Module) -> (settings: Settings, diagnostics: [Diagnostic]) {
            Settings.resolve(module, project, architecture: compiled.architecture, elsewhere: elsewhere)
        }
        let (settings, problems) = resolve(module)
        // Of a module that could not be read whole only the settings can be judged.
        guard module.isWhole else { return (nil, problems) }
        do {
            let subject = try PlanSubject(module, compiled, settings)
            let parts = try subject.parts()
            let values = try subject.withReservedNames(subject.values(parts), parts)
            let checker = try PlanChecker(subject, parts, values, beside: others)
            let diagnostics = problems + checker.diagnostics()
            guard !diagnostics.hasErrors else { return (nil, diagnostics) }
            var plain = module
            plain.settings = []
            let (sharedSettings, _) = resolve(plain)
            let plan = ModulePlan(
                module: module,
                architecture: compiled.architecture.name.text,
                baseArchitecture: compiled.architecture.basedOn?.text,
                settings: settings,
                files: try subject.files(values),
                sharedFiles: try subject.sharedFiles(values, sharedSettings),
                sharedSettings: sharedSettings,
                imports: ImportRule(outsideTypes: module.outsideTypes, imports: module.imports.map(\.text))
            )
            return (plan, diagnostics + checker.hidden(plan.files))
        } catch let error as DiagnosticsError {
            return (nil, problems + error.diagnostics)
        } catch {
            return (nil, problems + [.error("\(error)", at: module.location(module.name.range))])
        }
    }
}

/// A module in view of its architecture and settings: what every step of planning looks at.
struct PlanSubject {
    let module: Module
    let compiled: CompiledArchitecture
    let settings: Settings
    /// The sections that the module has in this architecture: its own and those that are always there.
    let sections: [(section: Section, description: RoleDescription)]
    let naming: Naming
    let resolver: TypeResolver
    /// For references between parts, which may name a class where there is no protocol.
    let wiringResolver: TypeResolver
    let counterparts: Counterparts
    /// Parameters that name a part without a protocol, and are left out; what to say of them.
    let omissions: [Diagnostic]
    /// Whether a part is given its strong references when it is made.
    let givesReferences: Bool
    /// Whether protocols have the references as requirements.
    let showsReferences: Bool

    init(_ module: Module, _ compiled: CompiledArchitecture, _ settings: Settings) throws {
        self.compiled = compiled
        self.settings = settings
        let plain = TypeResolver(siblings: [:], protocols: [])
        let values = Self.baseValues(module, compiled.architecture, settings, plain)
        naming = try Naming(
            Self.sections(of: module, in: compiled.architecture),
            in: compiled,
            settings,
            values: values
        )
        givesReferences =
            try compiled.architecture.givesReferences.map { try compiled.evaluate($0, values).isTrue } ?? false
        showsReferences =
            try compiled.architecture.showsReferences.map { try compiled.evaluate($0, values).isTrue } ?? false
        let architecture = compiled.architecture
        let childless = try architecture.roles.filter { role in
            try role.inherits.map { try !compiled.evaluate($0, values).isTrue } ?? false
        }
        let (whole, orphans) = module.omittingParents(ofSections: Set(childless.map(\.role)))
        let (named, unnamed) = whole.omittingParameters(
            that: Self.unnamedSiblings(of: module, naming),
            architecture: architecture.name.text
        )
        self.module = named
        omissions = orphans + unnamed
        sections = Self.sections(of: self.module, in: compiled.architecture)
        resolver = Self.resolver(module, sections, naming)
        wiringResolver = Self.wiringResolver(resolver, sections, naming)
        counterparts = try Counterparts(module, in: compiled, values: values)
    }

    /// The parts of the module that have no protocol in this architecture.
    private static func unnamedSiblings(of module: Module, _ naming: Naming) -> Set<String> {
        let sections = module.sections.map { ($0.name.text, naming[$0]?.contract) }
        let roles = Role.allCases.filter { role in role != .data && !module.sections.contains { $0.role == role } }
            .compactMap { role in naming[role].map { (role.rawValue, $0.contract) } }
        return Set((sections + roles).filter { $0.1 == nil }.map(\.0))
    }

    private static func wiringResolver(
        _ resolver: TypeResolver,
        _ sections: [(section: Section, description: RoleDescription)],
        _ naming: Naming
    ) -> TypeResolver {
        var copy = resolver
        for (section, _) in sections where copy.siblings[section.name.text] == nil {
            if let type = naming[section]?.type { copy.siblings[section.name.text] = (type, false) }
        }
        return copy
    }

    var architecture: Architecture { compiled.architecture }

    var stateType: String { module.name.text + "State" }

    private static func sections(
        of module: Module,
        in architecture: Architecture
    ) -> [(section: Section, description: RoleDescription)] {
        architecture.roles.flatMap { description -> [(Section, RoleDescription)] in
            let own = module.sections.filter { $0.role == description.role }
            if own.isEmpty, description.isAlwaysThere {
                let name = Name(description.role.rawValue, range: module.name.range)
                return [(Section(role: description.role, name: name), description)]
            }
            return own.map { ($0, description) }
        }
    }

    private static func resolver(
        _ module: Module,
        _ sections: [(section: Section, description: RoleDescription)],
        _ naming: Naming
    ) -> TypeResolver {
        var siblings: [String: (name: String, isProtocol: Bool)] = [:]
        for (section, _) in sections {
            if let contract = naming[section]?.contract { siblings[section.name.text] = (contract, true) }
        }
        var protocols = Set(siblings.values.map(\.name))
        // Where its properties are those of a class, there is no one value of them.
        if module.state != nil, !sections.contains(where: \.description.showsState) {
            siblings["state"] = (module.name.text + "State", false)
        }
        for declaration in module.declarations {
            if case .helperProtocol = declaration.kind { protocols.insert(declaration.name.text) }
        }
        return TypeResolver(siblings: siblings, protocols: protocols)
    }

    /// Whether every sibling that the types name is part of the module.
    func exists(_ types: [TypeSyntax]) -> Bool {
        types.flatMap(\.placeholders).allSatisfy { wiringResolver.siblings[$0] != nil }
    }

    // MARK: - Values and files

    /// What is known before any part is.
    static func baseValues(
        _ module: Module,
        _ architecture: Architecture,
        _ settings: Settings,
        _ resolver: TypeResolver
    ) -> [String: Value] {
        let chosen = architecture.settings.map { ($0.name.text, Value.string(settings[$0.name.text])) }
        return [
            "access": .string(settings["access"] == "internal" ? "" : settings["access"] + " "),
            "module": [
                "name": .string(module.name.text),
                "documentation": module.documentation.value,
                "parameters": .list(module.parameters.map { resolver.resolve($0).value }),
                "parameterNames": .strings(module.parameters.map(\.name.text)),
                "task": .string(module.hasOwnTask ? "_Concurrency.Task" : "Task"),
                "qualifier": .string(module.qualifier),
                "typeNames": .strings(module.declarations.map(\.name.text)),
                "spec": .string(module.file.path.split(separator: "/").last.map(String.init) ?? ""),
            ],
            "settings": .dictionary(Dictionary(chosen + settings.shownToTemplates) { first, _ in first }),
        ]
    }

    /// Everything that templates see, but for `item`.
    func values(_ parts: [Part]) -> [String: Value] {
        var values = Self.baseValues(module, architecture, settings, resolver)
        values["givesReferences"] = .bool(givesReferences)
        values["showsReferences"] = .bool(showsReferences)
        for role in Role.allCases {
            let ofRole = parts.filter { $0.role == role }.map { part in
                part.value(adopting: parts.filter { $0.adopter == part.role && part.adopter == part.role })
            }
            values[role.rawValue] = role == .data ? .list(ofRole) : ofRole.first ?? .null
        }
        values["parts"] = .list(parts.map { $0.value(adopting: []) })
        values["state"] =
            module.state.map { state in
                [
                    "type": .string(stateType),
                    "documentation": state.documentation.value,
                    "properties": .list(
                        state.properties.compactMap(counterparts.standingIn).map { $0.value(resolver) }
                    ),
                ]
            } ?? .null
        values["shown"] = .list(shown(parts))
        let sendable = module.certainlySendable.intersection(module.entitiesCrossingAsync.map(\.name))
        func declarations(_ wanted: (Declaration.Kind) -> Bool) -> Value {
            .list(
                module.declarations.filter { wanted($0.kind) }.map { declaration in
                    let adds = sendable.contains(declaration.name.text) && !declaration.isSendable
                    return declaration.value(resolver, counterparts, addingSendable: adds)
                }
            )
        }
        values["entities"] = declarations { kind in
            switch kind {
            case .entity, .enumeration: true
            case .typeAlias, .helperProtocol: false
            }
        }
        values["aliases"] = declarations { if case .typeAlias = $0 { true } else { false } }
        values["protocols"] = declarations { if case .helperProtocol = $0 { true } else { false } }
        return values
    }

    /// What the view shows: the properties of the state, then those of the view itself.
    private func shown(_ parts: [Part]) -> [Value] {
        var taken = Set(parts.flatMap(\.names))
        taken.formUnion(module.state?.properties.map(\.name.text) ?? [])
        let ofState = (module.state?.properties ?? []).compactMap { property -> Value? in
            guard let shown = counterparts.standingIn(property) else { return nil }
            let plain = "domain" + property.name.text.withUpperFirstLetter
            let name = ([plain] + (2...taken.count + 2).map { plain + "\($0)" }).first { !taken.contains($0) } ?? plain
            return shown.shownValue(resolver, source: counterparts.source(of: property, named: name, resolver))
        }
        let ofView = parts.first { $0.role == .view }?.requirements.filter { !$0.isFromParent } ?? []
        return ofState + ofView.compactMap(\.shownValue)
    }

    /// By class, the names that it uses itself.
    func reservedNames(_ parts: [Part], _ values: [String: Value]) throws -> [String: Set<String>] {
        var reserved: [String: Set<String>] = [:]
        for description in architecture.roles {
            guard let text = description.reserves else { continue }
            let types = parts.filter { $0.role == description.role }.compactMap(\.type)
            guard !types.isEmpty else { continue }
            let names = try names(text, values)
            for type in types { reserved[type, default: []].formUnion(names) }
        }
        return reserved
    }

    /// The words of a rendered template.
    func names(_ text: TemplateText, _ values: [String: Value]) throws -> Set<String> {
        Set(try compiled.render(text, values).split { $0 == " " || $0 == "\n" }.map(String.init))
    }

    /// The values with the names that classes use themselves, and those of the state that they show, among their
    /// members.
    func withReservedNames(_ values: [String: Value], _ parts: [Part]) throws -> [String: Value] {
        let reserved = try reservedNames(parts, values)
        var values = values
        for part in parts where part.adopter == part.role && part.role != .data {
            guard let type = part.type, var entries = values[part.role.rawValue]?.dictionary,
                let members = entries["members"]?.list
            else { continue }
            var names = reserved[type] ?? []
            let showsState = architecture.roles.contains { description in
                description.showsState && parts.contains { $0.role == description.role && $0.type == type }
            }
            if showsState {
                let shown = module.state?.properties.map(\.name.text) ?? []
                names.formUnion(shown)
                entries["names"] = .list((entries["names"]?.list ?? []) + shown.map(Value.string))
            }
            let added = names.sorted().map { Value.string($0.hasSuffix(")") ? $0 : $0 + "()") }
            entries["members"] = .list(members + added)
            values[part.role.rawValue] = .dictionary(entries)
        }
        return values
    }

    /// The files that the architecture makes of these values.
    func files(_ values: [String: Value]) throws -> [PlannedFile] {
        var files: [PlannedFile] = []
        for description in architecture.files {
            var items: [Value?] = [nil]
            if let each = description.each { items = try compiled.evaluate(each, values).list ?? [] }
            for item in items {
                var values = values
                if let item { values["item"] = item }
                if let when = description.when, !(try compiled.evaluate(when, values).isTrue) { continue }
                files.append(
                    PlannedFile(
                        path: try compiled.render(description.path, values),
                        owner: description.owner,
                        template: description.template.text,
                        values: values
                    )
                )
            }
        }
        return files
    }
}

extension PlanSubject {
    /// The files that the architecture makes for all modules of a target, as far as this one needs them. Nothing of one
    /// module is in them.
    func sharedFiles(_ values: [String: Value], _ settings: Settings) throws -> [PlannedFile] {
        let base = Self.baseValues(module, architecture, settings, resolver)
        return try architecture.sharedFiles.compactMap { description in
            if let when = description.when, !(try compiled.evaluate(when, values).isTrue) { return nil }
            return PlannedFile(
                path: try compiled.render(description.path, base),
                owner: .generated,
                template: description.template.text,
                values: ["access": "", "settings": base["settings"] ?? .null]
            )
        }
    }
}

extension TypeSyntax {
    var placeholders: [String] {
        var names: [String] = []
        visit { if case .placeholder(let name) = $0 { names.append(name) } }
        return names
    }
}
