import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// A module with its architecture and its settings: the input of every step of planning.
struct PlanningContext {
    /// The module as its author wrote it.
    let written: Module
    /// The module without what the architecture has no place for, and without the marks of its state.
    let module: Module
    /// The names of the types in `written`.
    let typeNames: TypeNames
    let compiled: CompiledArchitecture
    let settings: Settings
    /// The sections of the module in this architecture: those of the spec, and those that are always there.
    let sections: [DescribedSection]
    let naming: Naming
    let resolver: TypeResolver
    /// The resolver for references between parts. They name the class of a part that has no protocol.
    let referenceResolver: TypeResolver
    let projections: Projections
    let sendability: Sendability
    let equatability: Equatability
    let displays: Displays
    /// The name of the type with the properties of the state; `nil` if a class has these properties.
    let stateType: String?
    let markedState: MarkedState
    let firstValues: FirstValues
    /// The types that the specs of the run declare.
    let typesOfRun: Set<String>
    /// The other modules of the project.
    let others: OtherModules
    /// The modules of its spec.
    let neighbors: SpecNeighbors
    /// What the module says of other modules.
    let navigation: Navigation
    /// What the module takes from the domains that it uses.
    let domains: UsedDomains
    /// A note for each piece of the spec that `module` lacks.
    let omissions: [Diagnostic]
    /// The roles whose classes take their strong references in their initializers.
    let takingRoles: Set<Role>
    /// The roles whose classes take their weak references, too.
    let rolesTakingBack: Set<Role>
    /// The roles whose protocols have the requirements that the description adds.
    let rolesWithAddedRequirements: Set<Role>
    /// Whether protocols require the references.
    let showsReferences: Bool
    /// How references that are not taken in an initializer are declared, if they are no Optionals.
    let referenceStyles: Set<ReferenceStyle>
    /// The values for templates that do not depend on the parts.
    let baseValues: [String: Value]

    /// - Parameters:
    ///   - written: The module as its author wrote it.
    ///   - typesOfRun: The types that the specs of the run declare.
    ///   - others: The other modules of the project.
    ///   - neighbors: The modules of its spec.
    /// - Throws: `DiagnosticsError` if a text of the description cannot be rendered.
    init(
        _ written: Module,
        in compiled: CompiledArchitecture,
        settings: Settings,
        typesOfRun: Set<String> = [],
        others: OtherModules = .none,
        neighbors: SpecNeighbors = SpecNeighbors()
    ) throws(DiagnosticsError) {
        let architecture = compiled.architecture
        self.written = written
        self.compiled = compiled
        self.settings = settings
        self.typesOfRun = typesOfRun
        typeNames = TypeNames(of: written)
        let values = try Self.baseValues(of: written, typeNames, in: compiled, settings: settings)
        baseValues = values
        var present: Set<Role> = []
        for role in architecture.roles where try compiled.isMet(role.always, with: values) == true {
            present.insert(role.role)
        }
        let allSections = Self.sections(of: written, in: architecture, alwaysWith: present)
        naming = try Naming(
            of: allSections,
            in: compiled,
            settings: settings,
            values: values
        )
        takingRoles = try Self.roles(in: compiled, where: architecture.givesReferences, values: values)
        rolesTakingBack = try Self.roles(in: compiled, where: architecture.givesBackReferences, values: values)
        rolesWithAddedRequirements = try Self.rolesWithAddedRequirements(in: compiled, values: values)
        showsReferences = try compiled.isMet(architecture.showsReferences, with: values) ?? false
        let forms = try architecture.references.map { text throws(DiagnosticsError) in
            try compiled.render(text, with: values)
        }
        referenceStyles = Set((forms ?? "").split(separator: " ").compactMap { ReferenceStyle(rawValue: String($0)) })
        var (module, omissions) = try Self.omitting(from: written, named: naming, in: compiled, values: values)
        markedState = MarkedState(takenFrom: &module)
        firstValues = FirstValues(
            takenFrom: &module,
            by: architecture.roles.first(where: \.showsState) ?? architecture.role(.presenter)
        )
        let navigation = try Navigation(
            of: &module,
            siblings: typeNames.siblings,
            among: others,
            screen: { () throws(DiagnosticsError) in try compiled.render(architecture.opening?.type, with: values) },
            asksFactory: architecture.role(.wireframe)?.asksFactory == true,
            typesOfRun: typesOfRun
        )
        self.navigation = navigation
        domains = UsedDomains(of: &module, among: others)
        self.others = others
        self.neighbors = neighbors
        self.module = module
        self.omissions = omissions
        let isChanged = !omissions.isEmpty || !navigation.destinations.isEmpty || !firstValues.parameters.isEmpty
        sections = isChanged ? Self.sections(of: module, in: architecture, alwaysWith: present) : allSections
        stateType = try architecture.stateType.map { text throws(DiagnosticsError) in
            try compiled.render(text, with: values)
        }
        var resolver = Self.resolver(of: module, sections: sections, named: naming, stateType: stateType)
        for (name, contract) in navigation.contracts { resolver.siblings[name] = (contract, true) }
        self.resolver = resolver
        referenceResolver = Self.referenceResolver(from: resolver, sections: sections, named: naming)
        projections = try Projections(of: module, in: compiled, values: values)
        sendability = Sendability(of: module)
        equatability = Equatability(of: module, projections: projections)
        displays = Displays(
            of: module,
            marked: markedState,
            projections: projections,
            sendable: settings.isPublic ? sendability.stated(in: module) : sendability.certain
        )
    }

    var architecture: Architecture { compiled.architecture }

    /// The roles that meet a condition. The condition sees the name of the role as `role`.
    private static func roles(
        in compiled: CompiledArchitecture,
        where condition: TemplateExpression?,
        values: [String: Value]
    ) throws(DiagnosticsError) -> Set<Role> {
        guard let condition else { return [] }
        var values = values
        var roles: Set<Role> = []
        for role in compiled.architecture.roles.map(\.role) {
            values["role"] = .string(role.rawValue)
            if try compiled.isMet(condition, with: values) == true { roles.insert(role) }
        }
        return roles
    }

    private static func rolesWithAddedRequirements(
        in compiled: CompiledArchitecture,
        values: [String: Value]
    ) throws(DiagnosticsError) -> Set<Role> {
        var roles: Set<Role> = []
        for role in compiled.architecture.roles where !role.requirements.isEmpty {
            if try compiled.isMet(role.requirementsWhen, with: values) != false { roles.insert(role.role) }
        }
        return roles
    }

    /// The requirements that the description adds to those of a part: those that name only parts of the module.
    func addedRequirements(of part: DescribedSection) -> [Requirement] {
        guard rolesWithAddedRequirements.contains(part.role) else { return [] }
        return part.description.requirements.filter { exists($0.types) }
    }

    /// Whether every sibling that some types name is part of the module.
    func exists(_ types: [TypeSyntax]) -> Bool {
        types.flatMap(\.placeholders).allSatisfy { referenceResolver.siblings[$0] != nil }
    }
}

// MARK: - Sections

extension PlanningContext {
    /// - Parameter present: The roles whose parts exist even if the spec does not have their sections.
    private static func sections(
        of module: Module,
        in architecture: Architecture,
        alwaysWith present: Set<Role>
    ) -> [DescribedSection] {
        var sections: [DescribedSection] = []
        sections.reserveCapacity(module.sections.count + present.count)
        let (roles, written) = (architecture.roles, module.sections)
        // By index, since a loop copies each of them.
        for index in roles.indices where roles[index].isShared || !module.isDomain {
            let role = roles[index].role
            let own = written.indices.filter { written[$0].role == role }
            sections += own.map { DescribedSection(section: written[$0], description: roles[index]) }
            if own.isEmpty, present.contains(role), !module.isDomain {
                let section = Section(role: role, name: Name(role.rawValue, range: module.name.range))
                sections.append(DescribedSection(section: section, description: roles[index]))
            }
        }
        return sections
    }

    /// Removes what the architecture has no place for: parents of sections whose parts are no classes, and parameters
    /// whose types name a part without a protocol.
    ///
    /// - Returns: The module, and a note for each piece that is removed.
    private static func omitting(
        from written: Module,
        named naming: Naming,
        in compiled: CompiledArchitecture,
        values: [String: Value]
    ) throws(DiagnosticsError) -> (module: Module, notes: [Diagnostic]) {
        var childless: Set<Role> = []
        for role in compiled.architecture.roles where try compiled.isMet(role.inherits, with: values) == false {
            childless.insert(role.role)
        }
        let (withoutParents, parentNotes) = written.omittingParents(ofSections: childless)
        let (module, parameterNotes) = withoutParents.omittingParameters(
            naming: partsWithoutProtocol(in: written, named: naming),
            architecture: compiled.architecture.name.text
        )
        return (module, parentNotes + parameterNotes)
    }

    private static func partsWithoutProtocol(in module: Module, named naming: Naming) -> Set<String> {
        let sections = module.sections.map { ($0.name.text, naming[$0]?.contract) }
        let written = Set(module.sections.map(\.role))
        let roles = Role.allCases.filter { $0 != .data && !written.contains($0) }
            .compactMap { role in naming[role].map { (role.rawValue, $0.contract) } }
        return Set((sections + roles).filter { $0.1 == nil }.map(\.0))
    }
}

// MARK: - Types

extension PlanningContext {
    private static func resolver(
        of module: Module,
        sections: [DescribedSection],
        named naming: Naming,
        stateType: String?
    ) -> TypeResolver {
        var siblings: [String: (name: String, isProtocol: Bool)] = [:]
        for part in sections {
            if let contract = naming[part]?.contract { siblings[part.name] = (contract, true) }
        }
        var protocols = Set(siblings.values.map(\.name))
        if module.state != nil, let stateType { siblings["state"] = (stateType, false) }
        for declaration in module.knownDeclarations {
            switch declaration.kind {
            case .helperProtocol: protocols.insert(declaration.name.text)
            // As a type, the alias gets the `any`, so that protocols and entities can inherit from it.
            case .typeAlias(.composition): protocols.insert(declaration.name.text)
            case .typeAlias, .entity, .enumeration: break
            }
        }
        return TypeResolver(
            siblings: siblings,
            protocols: protocols,
            hasOwnError: module.knownDeclarations.contains { $0.name.text == "Error" }
        )
    }

    private static func referenceResolver(
        from resolver: TypeResolver,
        sections: [DescribedSection],
        named naming: Naming
    ) -> TypeResolver {
        var copy = resolver
        for part in sections where copy.siblings[part.name] == nil {
            if let type = naming[part]?.type { copy.siblings[part.name] = (type, false) }
        }
        return copy
    }
}
