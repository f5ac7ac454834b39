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
        /// A file of the same name that is generated for the same target, where this one no longer is.
        var successor: String?
    }

    struct ModuleOutcome {
        let id: ModuleID
        var files: [FileOutcome]
        let manifest: Manifest
        /// Why the module's files are there although no spec describes it.
        var isOrphan = false
    }

    struct ProjectOutcome {
        let project: Project
        let snapshot: Snapshot
        /// What earlier runs made.
        let manifests: [Manifest]
        var modules: [ModuleOutcome]
        /// Manifests of modules that are gone with all their files, or that moved.
        let obsoleteManifests: [ModuleID]
        /// Files beside what is generated: a new spec.
        var newFiles: [(path: ProjectPath, bytes: [UInt8])] = []
    }

    /// Where the road ends.
    struct Outcome {
        let projects: [ProjectOutcome]
        /// Warnings and remarks, and nothing worse.
        let diagnostics: [Diagnostic]
    }

    /// By the roots of the projects.
    var libraries: [String: TemplateLibrary] = [:]
    let console: any Console
    var resolution = Resolution()
    /// Whether files that are not there were never there: a new module has none that somebody deleted.
    var startsAfresh = false
    /// Whether it says what is no problem: a section that the architecture has no part for.
    var tellsNotes = true
    var diagnostics: [Diagnostic] = []
    /// The keys of those told until now, while modules are planned.
    var told: Set<Diagnostic.Key> = []
    var failed: ExitStatus?

    init(console: any Console) {
        self.console = console
    }

    /// The outcome for all specs among and below `paths`.
    ///
    /// - Parameter tellsNotes: whether remarks are among what it says, beside warnings.
    /// - Throws: `Failure` with every error of every file; nothing is decided then.
    static func outcome(
        _ paths: [String],
        _ resolution: Resolution = Resolution(),
        tellsNotes: Bool = true,
        in context: Context
    ) throws -> Outcome {
        let found = try SpecReading(paths, from: context.workingFolder)
        var road = Road(console: context.console)
        road.resolution = resolution
        road.tellsNotes = tellsNotes
        road.diagnostics = found.warnings + found.problems
        road.failed = found.status
        // Where no spec is, modules may have been made all the same: their specs are gone.
        let projects =
            found.projects.isEmpty ? SpecReading.projects(around: paths, from: context.workingFolder) : found.projects
        var inputs = projects.map { road.read($0, searched: paths, from: context.workingFolder) }
        if found.projects.isEmpty { inputs.removeAll { $0.known.manifests.isEmpty } }
        guard !inputs.isEmpty else { throw Failure.noSpecs(below: paths, found.warnings) }
        return try road.outcome(inputs)
    }

    /// The outcome for a spec that is not written yet.
    static func outcome(
        ofNew spec: SourceFile,
        at path: ProjectPath,
        in project: Project,
        console: any Console
    ) throws -> (project: ProjectOutcome, diagnostics: [Diagnostic]) {
        var road = Road(console: console)
        road.startsAfresh = true
        let input = road.read(SpecReading.Input(project: project, specs: [(path, spec)]), scope: [])
        let outcome = try road.outcome([input])
        guard let made = outcome.projects.first else { throw Failure.mistake("there is no module in the spec") }
        return (made, outcome.diagnostics)
    }

    // MARK: - Reading

    struct ProjectInput {
        let project: Project
        let settings: ProjectSettings
        let specs: [(path: ProjectPath, file: SpecFile)]
        /// What earlier runs made.
        let known: (manifests: [Manifest], diagnostics: [Diagnostic])
        /// The files and folders of the project that were searched for specs.
        let scope: [ProjectPath]
    }

    private mutating func read(
        _ input: SpecReading.Input,
        searched paths: [String],
        from workingFolder: WorkingFolder
    ) -> ProjectInput {
        let scope = paths.compactMap { path -> ProjectPath? in
            guard let place = try? Project.place(of: path, from: workingFolder) else { return nil }
            return place.project.root == input.project.root ? place.path : nil
        }
        return read(input, scope: scope)
    }

    private mutating func read(_ input: SpecReading.Input, scope: [ProjectPath]) -> ProjectInput {
        let settings = readSettings(of: input.project)
        let specs = input.specs.map { ($0.path, SpecFile($0.file)) }
        diagnostics += specs.flatMap(\.1.diagnostics)
        return ProjectInput(
            project: input.project,
            settings: settings,
            specs: specs,
            known: input.project.manifests(),
            scope: scope
        )
    }

    /// Reads what all modules of a project share: its settings and its templates.
    private mutating func readSettings(of project: Project) -> ProjectSettings {
        do throws(FileError) {
            libraries[project.root] = try TemplateLibrary(of: project)
            guard let file = try project.settings() else { return .none }
            let settings = ProjectSettings(file)
            diagnostics += settings.diagnostics + Self.foreignVersion(settings)
            return settings
        } catch {
            fail(error)
            return .none
        }
    }

    /// A project that another version of the tool looks after: two versions would rewrite each other's files for ever.
    static func foreignVersion(_ settings: ProjectSettings) -> [Diagnostic] {
        guard let file = settings.file, let setting = settings.settings.first(where: { $0.key.text == "requires" }),
            let range = VersionRange(setting.value), !range.contains(Tool.version)
        else { return [] }
        return [
            .error(
                "this project requires viper-gen \(setting.value), and this is \(Tool.version)",
                at: .init(file: file, range: setting.valueRange)
            )
        ]
    }

    private mutating func fail(_ error: FileError) {
        let failure = Failure(error)
        diagnostics += failure.diagnostics
        failed = max(failed ?? failure.status, failure.status)
    }
}

extension Failure {
    init(_ error: FileError) {
        self.init(diagnostics: [error.diagnostic], status: error.isMistakeInInput ? .mistake : .refused)
    }

    init(_ error: CommitError) {
        let status: ExitStatus = error.problems.allSatisfy(\.isMistakeInInput) ? .mistake : .refused
        self.init(diagnostics: error.problems.map(\.diagnostic), status: status)
    }
}
