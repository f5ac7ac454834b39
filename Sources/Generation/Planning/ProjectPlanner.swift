import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

/// Plans the modules of a project and renders their files.
enum ProjectPlanner {
    /// Each part of the specs is freed when it is planned: as parsed, they need more memory than what is generated.
    ///
    /// - Parameter activity: Advanced for each module after it is planned and rendered.
    static func plan(_ input: consuming ProjectInput, _ activity: Activity = Activity()) -> PlannedProject {
        var input = input
        let context = ProjectContext(input)
        let library = input.resources.library
        var (modules, planProblems, templateProblems): ([RenderedModule], [Diagnostic], [Diagnostic]) = ([], [], [])
        var specs: [SpecRecord] = []
        let templateNames = SharedTexts()
        var parts = parts(of: input.takeSpecs())
        while let part = parts.popLast() {
            let all = part.flatMap { path, file in
                let neighbors = SpecNeighbors(file.modules)
                return file.modules.map { (path: path, module: $0, neighbors: neighbors) }
            }
            let results = Workers.map(all, batch: 4) {
                defer { activity.advance() }
                return plan($0.module, of: $0.path, beside: $0.neighbors, in: context, with: library, templateNames)
            }
            let rendered = Dictionary(grouping: results.compactMap(\.module), by: \.id.spec)
            specs += Workers.map(part, batch: 16) { path, file in
                SpecRecord(path, file, rendered: rendered[path] ?? [])
            }
            for result in results {
                if let module = result.module { modules.append(module) }
                planProblems += result.planProblems
                templateProblems += result.templateProblems
            }
        }
        let (fileClashes, typeClashes) = Workers.both(for: modules.count) {
            FileClashes.diagnostics(of: modules, in: input) + TargetFileClashes.diagnostics(of: modules)
        } _: { [modules, input] in
            TypeClashes.diagnostics(of: modules, in: input.targets)
        }
        // Modules that make the same files make the same types, too.
        let clashes = fileClashes.isEmpty ? typeClashes : fileClashes
        return PlannedProject(
            input: input,
            specs: specs,
            modules: modules,
            diagnostics: planProblems + templateProblems + clashes
        )
    }

    /// How many specs are planned before they are freed.
    private static let partSize = 256

    /// The specs in parts, the first part last.
    private static func parts(of specs: [ProjectInput.Spec]) -> [[ProjectInput.Spec]] {
        Workers.parts(of: specs.count, each: partSize).reversed().map { Array(specs[$0]) }
    }

    /// A module with what is wrong with it and with its templates.
    private struct Result: Sendable {
        var module: RenderedModule?
        let planProblems: [Diagnostic]
        var templateProblems: [Diagnostic] = []
    }

    private static func plan(
        _ module: Module,
        of spec: ProjectPath,
        beside neighbors: SpecNeighbors,
        in context: ProjectContext,
        with library: TemplateLibrary,
        _ templateNames: SharedTexts
    ) -> Result {
        let (placed, problems) = context.place(module, of: spec, beside: neighbors)
        var result = Result(planProblems: problems)
        do throws(DiagnosticsError) {
            result.module = try placed.map { (placed) throws(DiagnosticsError) in
                try render(placed, with: library, templateNames)
            }
        } catch {
            result.templateProblems = error.diagnostics
        }
        return result
    }

    private static func render(
        _ placed: PlacedModule,
        with library: TemplateLibrary,
        _ templateNames: SharedTexts
    ) throws(DiagnosticsError) -> RenderedModule {
        let plan = placed.plan
        let module = plan.module
        library.compile((placed.files + placed.targetFiles).map(\.planned.template), of: plan.architecture)
        func render(
            _ files: [PlacedModule.File],
            _ settings: Settings
        ) throws(DiagnosticsError) -> [RenderedFile] {
            try files.map { file throws(DiagnosticsError) in
                RenderedFile(
                    path: file.path,
                    ownership: .init(file.planned.owner),
                    isOneOfSeveral: file.planned.isOneOfSeveral,
                    isTest: file.planned.scope == .tests,
                    template: templateNames.shared(plan.architecture + "/" + file.planned.template),
                    pathRange: file.planned.pathRange,
                    bytes: try FileRenderer.render(file.planned, of: plan, under: settings, with: library)
                )
            }
        }
        return RenderedModule(
            id: placed.id,
            excerpt: SpecExcerpt(module),
            name: module.name.range,
            architecturePlace: module.setting("architecture")?.valueRange ?? module.name.range,
            architecture: plan.architecture,
            baseArchitecture: plan.baseArchitecture,
            files: try render(placed.files, plan.settings),
            targetFiles: try render(placed.targetFiles, plan.targetSettings),
            targetFilesFolder: placed.targetFilesFolder,
            types: plan.types
        )
    }
}

/// The settings and architectures with which the modules of a project are planned.
private struct ProjectContext: Sendable {
    private let settings: ProjectSettings
    /// The settings of all architectures; `none` if no module has a setting of another architecture.
    private let knownSettings: KnownSettings
    private let architectures: CompiledArchitectures
    private let targets: Targets
    /// The types that the specs of the run declare, and those that it reads because they are named.
    private let declaredTypes: Set<String>
    /// By the folder of a target, the modules that declare its entities.
    private let entityOwners: [ProjectPath: [String: String]]
    /// The modules that others can open.
    private let openedModules: OpenedModules
    /// How the specs open the modules; `nil` if the run does not know all specs.
    private let openings: Openings?
    /// The pages about the modules; `nil` if there are none.
    private let pages: ModulePages?

    init(_ input: ProjectInput) {
        let (settings, library) = (input.resources.settings, input.resources.library)
        self.settings = settings
        targets = input.targets
        let modules = input.specs.flatMap(\.file.modules)
        let all = modules + input.otherModules.map(\.module)
        let names = Set(all.map { ArchitectureChoice(of: $0, in: settings).name })
        let architectures = CompiledArchitectures(names, from: library)
        self.architectures = architectures
        openings = Self.openings(of: input, all)
        if let part = input.part {
            declaredTypes = part.declaredTypes
            entityOwners = part.entityOwners(
                in: targets,
                of: Set(input.specs.map { [targets] in targets.folder(of: $0.path) })
            )
        } else {
            declaredTypes = Set(all.flatMap(\.declarations).map(\.name.text))
            let specs = Dictionary(grouping: input.specs) { [targets] in targets.folder(of: $0.path) }
            entityOwners = specs.mapValues { Planner.entityOwners(in: $0.flatMap(\.file.modules)) }
        }
        let placed = input.specs.flatMap { spec in spec.file.modules.map { (spec.path, $0) } } + input.otherModules
        let inTargets = placed.map { [targets] in (module: $1, target: targets.folder(of: $0)) }
        pages = input.hasPages ? ModulePages(inTargets, settings: settings) : nil
        openedModules = OpenedModules(
            inTargets.map(OpenedModules.Placed.init),
            settings: settings,
            architectures: architectures,
            openings: input.part?.openings
        )
        let areOwn = modules.allSatisfy { architectures.haveAllSettings(of: $0, in: settings) }
        knownSettings = areOwn ? .none : library.knownSettings
    }

    /// - Parameter modules: The modules that were read.
    /// - Returns: `nil` if the run does not know all specs, or if one has errors.
    private static func openings(of input: ProjectInput, _ modules: [Module]) -> Openings? {
        guard !input.specs.contains(where: { $0.file.diagnostics.hasErrors }) else { return nil }
        guard var openings = input.part?.openings else { return input.isWhole ? Openings(of: modules) : nil }
        openings.addPlaces(in: modules)
        return openings
    }

    /// - Parameters:
    ///   - specPath: The path of the module's spec.
    ///   - neighbors: The modules of this spec.
    func place(
        _ module: Module,
        of specPath: ProjectPath,
        beside neighbors: SpecNeighbors
    ) -> (module: PlacedModule?, diagnostics: [Diagnostic]) {
        do throws(DiagnosticsError) {
            let architecture = try architectures.architecture(ArchitectureChoice(of: module, in: settings))
            let target = targets.folder(of: specPath)
            let (plan, problems) = Planner.plan(
                module,
                settings: settings,
                architecture: architecture,
                entityOwners: entityOwners[target] ?? [:],
                typesOfRun: declaredTypes,
                knownSettings: knownSettings,
                others: openedModules.others(in: target),
                neighbors: neighbors
            )
            guard let plan else { return (nil, problems) }
            let placed = try PlacedModule(
                plan,
                specPath: specPath,
                in: targets,
                pages,
                describedBy: architecture.ownDescription
            )
            let foreign = openedModules.foreignDomains(of: module, in: target)
            return (placed, problems + foreign + placed.diagnostics + (openings?.diagnostics(of: module) ?? []))
        } catch {
            return (nil, error.diagnostics)
        }
    }
}
