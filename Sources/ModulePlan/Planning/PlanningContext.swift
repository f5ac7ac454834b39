import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// A module in view of its architecture and settings: what every step of planning looks at.
struct PlanningContext {
    /// The module as its author wrote it.
    let written: Module
    /// The module without what has no place in the architecture.
    let module: Module
    let compiled: CompiledArchitecture
    let settings: Settings
    /// The sections that the module has in this architecture: its own and those that are always there.
    let sections: [(section: Section, description: RoleDescription)]
    let naming: Naming
    let resolver: TypeResolver
    /// For references between parts, which may name a class where there is no protocol.
    let wiringResolver: TypeResolver
    let projections: Projections
    /// Parameters that name a part without a protocol, and are left out; what to say of them.
    let omissions: [Diagnostic]
    /// Whether a part is given its strong references when it is made.
    let givesReferences: Bool
    /// Whether protocols have the references as requirements.
    let showsReferences: Bool
    /// What templates see before any part is known.
    let baseValues: [String: Value]

    /// - Parameter written: the module as its author wrote it.
    /// - Throws: `DiagnosticsError` where a text of the description cannot be rendered.
    init(
        _ written: Module,
        _ compiled: CompiledArchitecture,
        _ settings: Settings
    ) throws(DiagnosticsError) {
        self.written = written
        self.compiled = compiled
        self.settings = settings
        let plain = TypeResolver(siblings: [:], protocols: [])
        let values = Self.baseValues(of: written, compiled.architecture, settings, plain)
        baseValues = values
        naming = try Naming(
            Self.sections(of: written, in: compiled.architecture),
            in: compiled,
            settings,
            values: values
        )
        let architecture = compiled.architecture
        givesReferences = try compiled.holds(architecture.givesReferences, values) ?? false
        showsReferences = try compiled.holds(architecture.showsReferences, values) ?? false
        var childless: [RoleDescription] = []
        for role in architecture.roles where try compiled.holds(role.inherits, values) == false {
            childless.append(role)
        }
        let (whole, orphans) = written.omittingParents(ofSections: Set(childless.map(\.role)))
        let (named, unnamed) = whole.omittingParameters(
            that: Self.unnamedSiblings(of: written, naming),
            architecture: architecture.name.text
        )
        module = named
        omissions = orphans + unnamed
        sections = Self.sections(of: module, in: compiled.architecture)
        resolver = Self.resolver(module, sections, naming)
        wiringResolver = Self.wiringResolver(resolver, sections, naming)
        projections = try Projections(module, in: compiled, values: values)
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
}
