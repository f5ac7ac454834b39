import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceMerge
import SourceText

/// The one road from specs to changes: find, read, plan, render, decide. It ends before anything is written.
struct Road {
    /// What is to become of one file.
    struct FileOutcome {
        let path: ProjectPath
        let displayPath: String
        let decision: FileDecision
        let current: CurrentFile
        /// What would be generated; `nil` where nothing is any more.
        let new: [UInt8]?
        /// Where the text goes that is replaced on purpose.
        var backup: (path: ProjectPath, bytes: [UInt8])?
    }

    struct ModuleOutcome {
        let id: ModuleID
        let files: [FileOutcome]
        let manifest: Manifest
        /// Why the module's files are there although no spec describes it.
        var isOrphan = false
    }

    struct ProjectOutcome {
        let project: Project
        let snapshot: Snapshot
        var modules: [ModuleOutcome]
        /// Manifests of modules that are gone with all their files, or that moved.
        let obsoleteManifests: [ModuleID]
        /// Files beside what is generated: a new spec.
        var newFiles: [(path: ProjectPath, bytes: [UInt8])] = []
    }

    /// By the roots of the projects.
    private var libraries: [String: TemplateLibrary] = [:]
    private let console: any Console
    private var resolution = Resolution()
    private(set) var diagnostics: [Diagnostic] = []
    private var failed: ExitStatus?

    init(console: any Console) {
        self.console = console
    }

    /// The outcomes for all specs among and below `paths`.
    ///
    /// - Throws: `Failure` with every error of every file; nothing is decided then.
    static func outcomes(
        _ paths: [String],
        _ resolution: Resolution = Resolution(),
        on console: any Console
    ) throws -> [ProjectOutcome] {
        let search: Project.Search
        do throws(FileError) {
            search = try Project.find(paths)
        } catch {
            throw Failure(error)
        }
        let projects = search.projects.isEmpty ? Self.projectsWithHistory(paths) : search.projects
        guard !projects.isEmpty else {
            let place = paths.map { "'\($0)'" }.joined(separator: ", ")
            let none = Diagnostic.error("there is no spec (*.viper) below \(place)")
                .note("'viper-gen new NAME' writes one to start from")
            throw Failure(diagnostics: search.warnings + [none], status: .mistake)
        }
        var road = Road(console: console)
        road.resolution = resolution
        road.diagnostics = search.warnings
        var inputs: [ProjectInput] = []
        for project in projects { inputs.append(road.read(project)) }
        return try road.outcomes(inputs, searched: paths)
    }

    /// Projects without a spec, in which modules were made all the same: their specs are gone.
    private static func projectsWithHistory(_ paths: [String]) -> [Project] {
        var projects: [String: Project] = [:]
        for path in paths {
            guard let project = try? Project.place(of: path == "." ? "./." : path).project,
                !project.manifests().manifests.isEmpty
            else { continue }
            projects[project.root] = project
        }
        return projects.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The outcome for a spec that is not written yet.
    static func outcome(
        ofNew spec: SourceFile,
        at path: ProjectPath,
        in project: Project,
        on console: any Console
    ) throws -> ProjectOutcome {
        var road = Road(console: console)
        let settings = road.readSettings(of: project)
        let file = SpecFile(spec)
        road.diagnostics += file.diagnostics
        let input = ProjectInput(project: project, settings: settings, specs: [(path, file)])
        let outcomes = try road.outcomes([input], searched: [])
        guard let outcome = outcomes.first else { throw Failure.mistake("there is no module in the spec") }
        return outcome
    }

    // MARK: - Reading

    private struct ProjectInput {
        let project: Project
        let settings: ProjectSettings
        let specs: [(path: ProjectPath, file: SpecFile)]
    }

    private mutating func read(_ project: Project) -> ProjectInput {
        let settings = readSettings(of: project)
        var specs: [(ProjectPath, SpecFile)] = []
        for spec in project.specs {
            do throws(FileError) {
                let file = SpecFile(try project.read(spec))
                diagnostics += file.diagnostics
                specs.append((spec.path, file))
            } catch {
                fail(error)
            }
        }
        return ProjectInput(project: project, settings: settings, specs: specs)
    }

    /// Reads what all modules of a project share: its settings and its templates.
    private mutating func readSettings(of project: Project) -> ProjectSettings {
        do throws(FileError) {
            libraries[project.root] = try TemplateLibrary(of: project)
            guard let file = try project.settings() else { return .none }
            let settings = ProjectSettings(file)
            diagnostics += settings.diagnostics
            return settings
        } catch {
            fail(error)
            return .none
        }
    }

    private mutating func fail(_ error: FileError) {
        let failure = Failure(error)
        diagnostics += failure.diagnostics
        failed = failed == .refused ? .refused : failure.status
    }

    // MARK: - Planning

    private struct RenderedModule {
        let id: ModuleID
        let plan: ModulePlan
        let files: [(path: ProjectPath, file: PlannedFile, bytes: [UInt8])]
    }

    private mutating func outcomes(_ inputs: [ProjectInput], searched: [String]) throws -> [ProjectOutcome] {
        let count = inputs.reduce(0) { $0 + $1.specs.count }
        var done = 0
        var planned: [(ProjectInput, [RenderedModule])] = []
        for input in inputs {
            var modules: [RenderedModule] = []
            for (path, file) in input.specs {
                done += 1
                if count > 100, done % 50 == 0 { console.progress("\(done) of \(count) specs") }
                for module in file.modules {
                    if let rendered = plan(module, specPath: path, input) { modules.append(rendered) }
                }
            }
            diagnostics += NameClashes.diagnostics(
                modules.map { ($0.plan, $0.files.map(\.path)) },
                besides: Self.otherFiles(in: input.project, planned: modules.map(\.id))
            )
            planned.append((input, modules))
        }
        console.progress(nil)
        guard failed == nil, !diagnostics.hasErrors else {
            throw Failure(diagnostics: diagnostics.sortedByLocation(), status: failed ?? .mistake)
        }
        var outcomes: [ProjectOutcome] = []
        for (input, modules) in planned {
            outcomes.append(try decide(modules, in: input.project, specs: input.specs, searched: searched))
        }
        // Warnings, and nothing worse.
        if !diagnostics.isEmpty {
            console.report(DiagnosticPrinter(useColour: console.hasColour).print(diagnostics.sortedByLocation()))
        }
        return outcomes
    }

    /// Files of modules that are not in this run, but whose specs are there.
    private static func otherFiles(in project: Project, planned: [ModuleID]) -> [(spec: ProjectPath, path: ProjectPath)] {
        let planned = Set(planned)
        let others = project.manifests().manifests.filter { !planned.contains($0.module) }
        let specs = project.snapshot(of: others.map(\.module.spec))
        return others.filter { manifest in
            !planned.contains { $0.spec == manifest.module.spec } && specs[manifest.module.spec]?.current != .absent
        }.flatMap { manifest in manifest.files.map { (manifest.module.spec, $0.path) } }
    }

    private mutating func plan(_ module: Module, specPath: ProjectPath, _ input: ProjectInput) -> RenderedModule? {
        do {
            guard var library = libraries[input.project.root] else { return nil }
            defer { libraries[input.project.root] = library }
            guard let architecture = try architecture(of: module, input.settings, in: &library) else { return nil }
            let (plan, problems) = Planner.plan(module, input.settings, architecture)
            // A mistake in the project's settings is one mistake, however many modules it meets.
            for problem in problems where !diagnostics.contains(where: { $0.isSame(as: problem) }) {
                diagnostics.append(problem)
            }
            guard let plan else { return nil }
            let folder = try folder(of: plan, specPath: specPath)
            var files: [(ProjectPath, PlannedFile, [UInt8])] = []
            for file in plan.files {
                let bytes = try Rendering.render(file, of: plan, with: &library)
                files.append((try folder.appending(file.path), file, bytes))
            }
            return RenderedModule(id: ModuleID(spec: specPath, name: module.name.text), plan: plan, files: files)
        } catch let error as DiagnosticsError {
            diagnostics += error.diagnostics
        } catch let error as PathProblem {
            diagnostics.append(
                .error("a file of '\(module.name.text)' \(error.message)", at: module.location(module.name.range))
            )
        } catch {
            diagnostics.append(.error("\(error)", at: module.location(module.name.range)))
        }
        return nil
    }

    private mutating func architecture(
        of module: Module,
        _ project: ProjectSettings,
        in library: inout TemplateLibrary
    ) throws -> CompiledArchitecture? {
        let own = module.setting("architecture").map { ($0, module.file) }
        let shared = project.settings.first { $0.key.text == "architecture" }.flatMap { setting in
            project.file.map { (setting, $0) }
        }
        guard let (setting, file) = own ?? shared else {
            return try library.architecture(TemplateLibrary.standardArchitecture)
        }
        if let known = try library.architecture(setting.value) { return known }
        let location = Diagnostic.Location(file: file, range: setting.valueRange)
        let names = library.architectureNames
        var problem = Diagnostic.error("there is no architecture '\(setting.value)'", at: location)
        if let nearest = Suggestion.nearest(to: setting.value, in: names) {
            problem = problem.note("did you mean '\(nearest)'?", at: location, fix: nearest)
        } else {
            problem = problem.note("it can be \(names.joined(separator: ", "))")
        }
        diagnostics.append(problem)
        return nil
    }

    /// The folder of a module: the spec's own for the only module of a spec, one of its own for each of several, and one
    /// below the folder that the setting `output` names.
    private func folder(of plan: ModulePlan, specPath: ProjectPath) throws(PathProblem) -> ProjectPath {
        let output = plan.settings["output"]
        if !output.isEmpty { return try ProjectPath.root.appending(output).appending(plan.module.name.text) }
        let folder = specPath.parent ?? .root
        return plan.module.isOnlyModuleOfFile ? folder : try folder.appending(plan.module.name.text)
    }

    // MARK: - Deciding

    private mutating func decide(
        _ modules: [RenderedModule],
        in project: Project,
        specs: [(path: ProjectPath, file: SpecFile)],
        searched: [String]
    ) throws -> ProjectOutcome {
        let known = project.manifests()
        if known.diagnostics.hasErrors { throw Failure(diagnostics: known.diagnostics, status: .drift) }
        let history = History(
            manifests: known.manifests,
            current: Set(modules.map(\.id)),
            read: Set(specs.map(\.path)),
            searched: searched,
            project: project
        )
        let orphans = history.orphans(planned: Set(modules.flatMap { $0.files.map(\.path) }))
        let obsolete = Dictionary(
            modules.map { ($0.id, history.obsoleteFiles(of: $0.id, planned: Set($0.files.map(\.path)))) }
        ) { first, _ in first }
        let paths =
            modules.flatMap { $0.files.map(\.path) } + obsolete.values.joined().map(\.path)
            + orphans.flatMap { $0.files.map(\.path) }
        let snapshot = project.snapshot(of: paths)

        var outcomes: [ModuleOutcome] = modules.map { module in
            let planned = module.files.map { path, file, bytes in
                versions(path, Ownership(file.owner), new: bytes, snapshot)
            }
            let gone = (obsolete[module.id] ?? []).map { file in
                versions(file.path, Ownership(rawValue: file.role) ?? .shared, new: nil, snapshot)
            }
            let decided = decided(planned + gone, project)
            // A file that is no longer made, and that a person edited, is named until it is gone.
            let left = Set(decided.filter(\.decision.verdict.needsAttention).map(\.path))
            let manifest = Manifest(
                module: module.id,
                files: (obsolete[module.id] ?? []).filter { left.contains($0.path) } + module.files.map { path, file, _ in
                    Manifest.File(
                        path: path,
                        role: file.owner.rawValue,
                        template: module.plan.architecture + "/" + file.template
                    )
                }
            )
            return ModuleOutcome(id: module.id, files: decided, manifest: manifest)
        }
        var gone = history.moved
        for orphan in orphans {
            let isThere = orphan.files.filter { snapshot[$0.path]?.current != .absent }
            if isThere.isEmpty {
                gone.append(orphan.module)
            } else {
                let files = isThere.map { versions($0.path, .shared, new: nil, snapshot) }
                outcomes.append(
                    ModuleOutcome(id: orphan.module, files: decided(files, project), manifest: orphan, isOrphan: true)
                )
            }
        }
        return ProjectOutcome(project: project, snapshot: snapshot, modules: outcomes, obsoleteManifests: gone)
    }

    private func versions(
        _ path: ProjectPath,
        _ ownership: Ownership,
        new: [UInt8]?,
        _ snapshot: Snapshot
    ) -> FileVersions {
        let file = snapshot[path]
        return FileVersions(
            path: path.text,
            ownership: ownership,
            base: file?.base,
            current: CurrentFile(file?.current ?? .absent),
            new: new
        )
    }

    private func decided(_ versions: [FileVersions], _ project: Project) -> [FileOutcome] {
        zip(versions, SourceMerge.decide(versions, resolution)).compactMap { version, decision in
            guard let path = try? ProjectPath(version.path) else { return nil }
            return FileOutcome(
                path: path,
                displayPath: project.displayPath(of: path),
                decision: decision,
                current: version.current,
                new: version.new,
                backup: decision.backup.flatMap { bytes in
                    Self.backupPath(of: path, in: project).map { ($0, bytes) }
                }
            )
        }
    }
}

extension Road {
    /// The first free of `Name.swift.orig`, `Name.swift.orig2`, …
    private static func backupPath(of path: ProjectPath, in project: Project) -> ProjectPath? {
        for number in 1...999 {
            guard let candidate = try? ProjectPath(path.text + ".orig" + (number == 1 ? "" : "\(number)")) else {
                return nil
            }
            if project.snapshot(of: [candidate])[candidate]?.current == .absent { return candidate }
        }
        return nil
    }
}

extension Failure {
    init(_ error: FileError) {
        self.init(diagnostics: [error.diagnostic], status: error.isMistakeInInput ? .mistake : .refused)
    }
}

extension Ownership {
    init(_ owner: FileDescription.Owner) {
        self =
            switch owner {
            case .generated: .generated
            case .shared: .shared
            }
    }
}

extension CurrentFile {
    init(_ current: Snapshot.Current) {
        self =
            switch current {
            case .absent: .absent
            case .bytes(let bytes): .bytes(bytes)
            case .blocked(let obstacle): .unusable(obstacle.message)
            }
    }
}

extension Diagnostic {
    func isSame(as other: Diagnostic) -> Bool {
        message == other.message && location?.range == other.location?.range
            && location?.file.path == other.location?.file.path
    }
}
