import ModuleSpec
import ProjectFiles
import SourceText

/// What a run over a whole project records for the next one, in addition to the files.
struct RunRecord: Sendable {
    let key: ContentHash
    let start: Moment
    /// The specs that the run read.
    let specs: [SpecRecord]
    /// The paths of specs with warnings, which the next run has to show again.
    private let loud: Set<String>
    /// The index of the last run, if this one left out specs, and whether sizes, times or inodes in it were updated.
    var earlier: (index: SeenIndex, isRefreshed: Bool)?

    /// - Parameter index: The index of the last run, with what the system says now.
    init(refreshed index: SeenIndex, key: ContentHash, start: Moment) {
        self.key = key
        self.start = start
        (specs, loud) = ([], [])
        earlier = (index, true)
    }

    /// - Parameters:
    ///   - specs: The specs that the run read.
    ///   - diagnostics: What the run reports.
    ///   - key: What the index is made with.
    /// - Returns: `nil` if something is reported about no spec, or about something that all specs depend on.
    init?(_ specs: [SpecRecord], _ diagnostics: [Diagnostic], key: ContentHash, start: Moment) {
        self.key = key
        self.start = start
        self.specs = specs
        let paths = Set(specs.map(\.file.path))
        var loud: Set<String> = []
        for diagnostic in diagnostics {
            guard let path = diagnostic.location?.file.path, paths.contains(path) else { return nil }
            loud.insert(path)
        }
        self.loud = loud
    }

    /// Whether there are no warnings about a spec.
    func isQuiet(_ spec: SpecRecord) -> Bool { !loud.contains(spec.file.path) }
}

/// What is kept of a spec when its modules are planned.
struct SpecRecord: Sendable {
    let path: ProjectPath
    let file: SourceFile
    let facts: SpecFacts
    /// What is generated for its modules, before what people declare elsewhere is left out.
    let generated: ContentHash

    /// - Parameter rendered: What is generated for its modules.
    init(_ path: ProjectPath, _ spec: SpecFile, rendered: [RenderedModule]) {
        self.path = path
        file = spec.file
        facts = SpecFacts(path, spec.modules, rendered: rendered)
        generated = ContentHash(files: rendered.flatMap(\.files).map { ($0.path, $0.bytes) })
    }
}

extension ContentHash {
    /// The hash of some files, in whatever order.
    init(files: [(path: ProjectPath, bytes: [UInt8])]) {
        let lines = files.sorted { $0.path < $1.path }.map { "\($0.path)\t\(ContentHash($0.bytes).digits)\n" }
        self.init(Array(lines.joined().utf8))
    }
}
