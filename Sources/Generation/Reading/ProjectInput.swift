import ModuleSpec
import ProjectFiles
import SourceText

/// The input of one project.
package struct ProjectInput: Sendable {
    typealias Spec = (path: ProjectPath, file: SpecFile)

    package var project: Project
    let resources: ProjectResources
    var specs: [Spec]
    /// The modules that modules of this run name and that are in other specs.
    var otherModules: [(path: ProjectPath, module: Module)]
    /// The specs on the disk that this run removes.
    var removedSpecs: Set<ProjectPath> = []
    /// The modules that this run renames or moves, with what they become.
    var successors: [ModuleID: ModuleID] = [:]
    /// The module whose unedited files are replaced by files that move.
    var replaced: ModuleID?
    /// The manifests of earlier runs.
    var manifests: [Manifest]
    /// The records of files that a person moved. They are written before anything else changes.
    var settlement: Settlement?
    /// The specs of this run, and those that earlier runs read and that still exist.
    let existingSpecs: Set<ProjectPath>
    /// Errors for other specs, where the system did not say whether they exist. They count as existing.
    let unexaminedSpecs: [FileError]
    /// The mistakes in manifests that cannot be read.
    let manifestDiagnostics: [Diagnostic]
    /// The files and folders that were searched for specs.
    let scope: [ProjectPath]
    let targets: Targets
    /// Whether the pages about the modules are generated, if the settings ask for them.
    let hasPages: Bool
    /// What the run knows of the specs that it leaves out, because nothing changed; `nil` if it reads all.
    private(set) var part: ProjectPart?
    /// Whether the run reads all specs of the project.
    let isWhole: Bool

    /// - Parameters:
    ///   - specs: The texts of the specs.
    ///   - scope: The files and folders that were searched for specs.
    ///   - hasPages: Whether the pages about the modules are generated, if the settings ask for them.
    init(
        _ project: Project,
        with resources: ProjectResources,
        specs: [(path: ProjectPath, file: SourceFile)],
        scope: [ProjectPath],
        hasPages: Bool = true
    ) {
        self.project = project
        self.resources = resources
        self.hasPages = hasPages
        let areAllWanted = hasPages && resources.settings.pageFolder != nil
        let (parsed, known) = Workers.both(for: specs.count) {
            let parsed = Workers.map(specs, batch: 16) { ($0.path, SpecFile($0.file)) }
            return (parsed, OtherSpecs.modules(beside: parsed, in: project, areAllWanted: areAllWanted))
        } _: {
            project.manifests()
        }
        (self.specs, otherModules) = parsed
        (manifests, manifestDiagnostics) = known
        let found = Set(specs.map(\.path))
        let others = Set(manifests.map(\.module).filter { !$0.isShared }.map(\.spec)).subtracting(found)
        let snapshot = project.snapshot(of: others.sorted())
        existingSpecs = found.union(others.filter { snapshot[$0]?.current.canBeSpec == true })
        unexaminedSpecs = project.refusals(in: snapshot)
        self.scope = scope
        isWhole = scope.contains(.root)
        targets = Targets(in: resources.settings)
    }

    /// The input of a run that reads only a part of the specs.
    ///
    /// - Parameters:
    ///   - specs: The specs that it reads.
    ///   - others: Modules of other specs that the modules of these specs name.
    ///   - manifests: Those of the modules that it reads, and of the files that modules share.
    ///   - part: What it knows of the others; `nil` if they do not matter.
    init(
        _ project: Project,
        with resources: ProjectResources,
        specs: [(path: ProjectPath, file: SpecFile)],
        others: [(path: ProjectPath, module: Module)],
        manifests: [Manifest] = [],
        part: ProjectPart? = nil
    ) {
        self.project = project
        self.resources = resources
        self.specs = specs
        otherModules = others
        self.manifests = manifests
        manifestDiagnostics = []
        existingSpecs = Set(specs.map(\.path))
        unexaminedSpecs = []
        scope = [.root]
        isWhole = false
        hasPages = false
        targets = Targets(in: resources.settings)
        self.part = part
    }

    /// The mistakes in the settings and in the specs.
    var diagnostics: [Diagnostic] {
        resources.templateDiagnostics + resources.settings.diagnostics + specs.flatMap(\.file.diagnostics)
    }

    /// Takes the specs out of the input.
    mutating func takeSpecs() -> [Spec] {
        defer { specs = [] }
        return specs
    }

    var moduleCount: Int { specs.reduce(0) { $0 + $1.file.modules.count } }
}

/// The input of a run.
package struct GenerationInput: Sendable {
    /// The projects that could be read.
    private(set) var projects: [ProjectInput]
    /// The mistakes in the input, and the errors of reading it.
    let diagnostics: [Diagnostic]
    /// The status to end with if something could not be read; `nil` if everything could.
    let failure: ExitStatus?
    /// The errors for folders that could not be searched for specs.
    var unread: [FileError] = []

    /// Takes the projects out of the input.
    mutating func takeProjects() -> [ProjectInput] {
        defer { projects = [] }
        return projects
    }
}

extension GenerationInput {
    /// The input of a run in one project.
    init(_ project: ProjectInput) {
        self.init(projects: [project], diagnostics: project.diagnostics, failure: nil)
    }
}

extension Snapshot.Current {
    /// Whether there is a file, or the system does not say what there is.
    fileprivate var canBeSpec: Bool {
        switch self {
        case .absent: false
        case .bytes: true
        case .blocked(let obstacle):
            switch obstacle {
            case .folder, .special, .leadsOutside, .danglingLink, .notAFolder: false
            case .tooLarge, .unreadable: true
            }
        }
    }
}
