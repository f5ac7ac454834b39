import ModulePlan
import ModuleSpec
import ProjectFiles
import SourceText

/// What a run over a whole project keeps for the next one, apart from the files.
struct RunRecord: Sendable {
    /// A spec of the run.
    struct Spec: Sendable {
        let path: ProjectPath
        let hash: ContentHash
        let facts: SpecFacts
        /// What is generated for its modules, before what people declare elsewhere is left out.
        let files: [ProjectPath: ContentHash]
        /// Whether there are no warnings about it, which the next run would have to show again.
        let isQuiet: Bool
    }

    let key: ContentHash
    let start: Moment
    /// The specs that the run read.
    let specs: [Spec]
    /// The index of the last run, if this one left out specs, and whether the system says something else now of its paths.
    var earlier: (index: SeenIndex, isRefreshed: Bool)?

    /// - Parameter index: The index of the last run, with what the system says now.
    init(refreshed index: SeenIndex, key: ContentHash, start: Moment) {
        self.key = key
        self.start = start
        specs = []
        earlier = (index, true)
    }

    /// - Returns: `nil` if something is reported that is about no spec, or that all specs depend on.
    init?(_ planned: PlannedProject, _ diagnostics: [Diagnostic], start: Moment) {
        let input = planned.input
        guard let key = input.resources.key(in: input.project) else { return nil }
        self.key = key
        self.start = start
        let paths = Set(input.specs.map(\.file.file.path))
        var loud: Set<String> = []
        for diagnostic in diagnostics {
            guard let path = diagnostic.location?.file.path, paths.contains(path) else { return nil }
            loud.insert(path)
        }
        let rendered = Dictionary(grouping: planned.modules, by: \.id.spec)
        specs = input.specs.map { path, file in
            Spec(
                path: path,
                hash: ContentHash(file.file.bytes),
                facts: SpecFacts(path, file.modules, rendered: rendered[path] ?? []),
                files: Dictionary(
                    (rendered[path] ?? []).flatMap(\.files).map { ($0.path, ContentHash($0.bytes)) }
                ) { first, _ in first },
                isQuiet: !loud.contains(file.file.path)
            )
        }
    }
}

extension ProjectResources {
    /// What an index of a project must have been made with: this build of the tool, these settings and templates.
    ///
    /// - Returns: `nil` if the system does not say which build it is.
    func key(in project: Project) -> ContentHash? {
        project.identity.map { ContentHash($0 + Array(ToolVersion.current.utf8) + [0] + text) }
    }
}
