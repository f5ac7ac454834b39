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
        var modules: [ModuleOutcome]
        /// Manifests of modules that are gone with all their files, or that moved.
        let obsoleteManifests: [ModuleID]
        /// Files beside what is generated: a new spec.
        var newFiles: [(path: ProjectPath, bytes: [UInt8])] = []
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

    /// The outcomes for all specs among and below `paths`.
    ///
    /// - Parameter tellsNotes: whether remarks are shown beside warnings.
    /// - Throws: `Failure` with every error of every file; nothing is decided then.
    static func outcomes(
        _ paths: [String],
        _ resolution: Resolution = Resolution(),
        tellsNotes: Bool = true,
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
            throw Failure.noSpecs(below: paths, search.warnings)
        }
        var road = Road(console: console)
        road.resolution = resolution
        road.tellsNotes = tellsNotes
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
        road.startsAfresh = true
        let settings = road.readSettings(of: project)
        let file = SpecFile(spec)
        road.diagnostics += file.diagnostics
        let input = ProjectInput(project: project, settings: settings, specs: [(path, file)])
        let outcomes = try road.outcomes([input], searched: [])
        guard let outcome = outcomes.first else { throw Failure.mistake("there is no module in the spec") }
        return outcome
    }

    // MARK: - Reading

    struct ProjectInput {
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
        failed = failed == .refused ? .refused : failure.status
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
