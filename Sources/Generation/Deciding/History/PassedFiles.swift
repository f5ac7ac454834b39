import ProjectFiles
import SourceMerge

/// Files of people's that go from one module to another one, because the spec has what they declare there now: an
/// entity that a domain has, so that several modules share it.
struct PassedFiles {
    /// By the module that has the file now, the entries of the old ones.
    private var taken: [ModuleID: [Manifest.File]] = [:]
    /// The old paths.
    private var given: Set<ProjectPath> = []

    /// What is equal for a file in its old module and in its new one.
    private struct Trace: Hashable {
        let template: String
        /// The name of the file, or the name with a blank in place of the module's name: `ShopStore.swift`, `
        /// Store.swift`.
        let name: String

        static func all(of template: String, _ path: ProjectPath, in module: ModuleID) -> [Trace] {
            let general = path.name.replacing(module.name, with: " ", maxReplacements: 1)
            return Set([path.name, general]).sorted().map { Trace(template: template, name: $0) }
        }
    }

    /// A file passes if no run generated the new one before, and if only one old file and only one new one can be the
    /// same.
    ///
    /// - Parameter old: The entries of files that their modules no longer have.
    init(_ old: [(module: ModuleID, entry: Manifest.File)], among modules: [RenderedModule], since history: History) {
        guard !old.isEmpty else { return }
        var new: [Trace: [(module: ModuleID, path: ProjectPath)]] = [:]
        for module in modules {
            let known = Set(history.manifests(of: module.id).flatMap(\.files).map(\.path))
            for file in module.files where file.ownership == .shared && !known.contains(file.path) {
                for trace in Trace.all(of: file.template, file.path, in: module.id) {
                    new[trace, default: []].append((module.id, file.path))
                }
            }
        }
        var claims: [ProjectPath: [(module: ModuleID, from: ModuleID, entry: Manifest.File)]] = [:]
        for (module, entry) in old {
            let found = Trace.all(of: entry.template, entry.path, in: module).flatMap { new[$0] ?? [] }
            guard let file = found.first, found.allSatisfy({ $0.path == file.path }) else { continue }
            claims[file.path, default: []].append((file.module, module, entry))
        }
        for claim in claims.values where claim.count == 1 && claim[0].module != claim[0].from {
            taken[claim[0].module, default: []].append(claim[0].entry)
            given.insert(claim[0].entry.path)
        }
    }

    /// Whether a file goes to another module.
    func isGiven(_ path: ProjectPath) -> Bool { given.contains(path) }

    /// The entries of the files that a module gets.
    func taken(by module: ModuleID) -> [Manifest.File] { (taken[module] ?? []).sorted { $0.path < $1.path } }
}
