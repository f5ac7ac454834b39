import ProjectFiles
import SourceMerge
import SourceText

/// Generated files that a person moved one by one. The manifest has both the path to which a file was moved and the one
/// in the plan.
struct PlacedFiles {
    /// A file of this run that a person moved, and where it can be.
    private struct Search {
        let module: Int
        let file: Int
        let entry: Manifest.File
        /// Whether what is generated for the file changed.
        let isOutdated: Bool
        var places: [ProjectPath]
    }

    /// The modules, with each moved file at its path.
    private(set) var modules: [RenderedModule]
    /// A diagnostic for each file that can be at several places: an error if the file is out of date.
    private(set) var diagnostics: [Diagnostic] = []
    private let project: Project
    private let snapshot: Snapshot
    /// The files that this run found at other paths, by module, with their entries at the old ones.
    private(set) var found: [ModuleID: [MovedFile]] = [:]
    /// The found files that get another name in the folder in which they are.
    private(set) var renamed: [ModuleID: [MovedFile]] = [:]
    private let planned: Set<ProjectPath>
    private let fileSearch: FileSearch
    private let restoresDeleted: Bool
    private let targets: Targets

    /// - Parameters:
    ///   - modules: The modules of this run, as they are planned.
    ///   - planned: The paths of all their files.
    ///   - snapshot: Their files, and those that they no longer have.
    ///   - restoresDeleted: Whether the run writes deleted files again.
    /// - Throws: The system's refusal to read what can be one of the files.
    init(
        _ modules: [RenderedModule],
        planned: Set<ProjectPath>,
        since history: History,
        snapshot: Snapshot,
        in project: Project,
        in targets: Targets,
        _ fileSearch: FileSearch,
        restoresDeleted: Bool
    ) throws(Failure) {
        self.modules = modules
        self.snapshot = snapshot
        self.project = project
        self.targets = targets
        self.fileSearch = fileSearch
        self.restoresDeleted = restoresDeleted
        self.planned = planned
        var searches: [Search] = []
        for index in modules.indices {
            searches += try place(filesOf: index, history.manifests(of: modules[index].id), history)
        }
        resolve(searches)
    }

    /// Places the files whose paths are known.
    ///
    /// - Returns: The others that are missing.
    private mutating func place(
        filesOf index: Int,
        _ manifests: [Manifest],
        _ history: History
    ) throws(Failure) -> [Search] {
        let module = modules[index]
        let entries = manifests.flatMap(\.files)
        let byPath = Dictionary(manifests.flatMap { Self.entries(of: $0, in: module.id) }) { first, _ in first }
        let placed = entries.filter { $0.planned != nil && isUsable($0.path) }
        let unmoved = Set(entries.filter { $0.planned == nil }.map(\.path))
        var searches: [Search?] = []
        for number in module.files.indices {
            let file = module.files[number]
            if !unmoved.contains(file.path), let entry = Self.entry(of: file, of: module, among: placed) {
                let path = path(of: file, like: entry, history, in: module.id)
                if isThere(entry.path) || isMoved(to: path) {
                    place(number, of: index, at: path)
                } else if !isThere(file.path) {
                    // It was moved again, or deleted.
                    place(number, of: index, at: entry.path)
                    searches.append(try search(number, of: index, for: entry))
                }
            } else if !isThere(file.path), let entry = byPath[file.path] ?? lost(file, of: module, among: entries) {
                searches.append(try search(number, of: index, for: entry))
            }
        }
        return searches.compactMap(\.self)
    }

    /// The files of a manifest, by the paths that they have in the folder of the module.
    private static func entries(of manifest: Manifest, in module: ModuleID) -> [(ProjectPath, Manifest.File)] {
        guard let old = manifest.module.spec.parent, let new = module.spec.parent, old != new else {
            return manifest.files.map { ($0.path, $0) }
        }
        return manifest.files.map { ($0.path.moved(from: old, to: new) ?? $0.path, $0) }
    }

    /// The entry of a file that a person moved.
    private static func entry(
        of file: RenderedFile,
        of module: RenderedModule,
        among placed: [Manifest.File]
    ) -> Manifest.File? {
        if let entry = placed.first(where: { $0.planned == file.path }) { return entry }
        let same = placed.filter { $0.template == file.template }
        if same.count == 1, module.files.count(where: { $0.template == file.template }) == 1 { return same[0] }
        return same.first { $0.planned?.name == file.path.name }
    }

    /// The entry of a file that is gone and that the plan has at another path: the only one of its template.
    private func lost(_ file: RenderedFile, of module: RenderedModule, among entries: [Manifest.File]) -> Manifest.File?
    {
        let gone = entries.filter {
            $0.template == file.template && $0.planned == nil && !planned.contains($0.path) && !isThere($0.path)
        }
        let isOnly = gone.count == 1 && module.files.count { $0.template == file.template } == 1
        return isOnly ? gone[0] : nil
    }

    /// The path of a file, also if its planned path changed. The file stays in the folder in which the person put it,
    /// and that folder moves with the module.
    private func path(
        of file: RenderedFile,
        like entry: Manifest.File,
        _ history: History,
        in module: ModuleID
    ) -> ProjectPath {
        let name = file.path.name == entry.planned?.name ? entry.path.name : file.path.name
        var folder = entry.path.parent ?? .root
        let before = history.manifests(of: module).first { $0.files.contains(entry) }?.module.spec.parent
        if let before, before != .root, let new = module.spec.parent, before != new {
            folder = folder == before ? new : folder.moved(from: before, to: new) ?? folder
        }
        return (try? folder.appending(name)) ?? file.path
    }

    /// Whether an interrupted run has moved a file. No manifest lists it there.
    private func isMoved(to path: ProjectPath) -> Bool {
        guard !fileSearch.isKnown(path), let file = project.snapshot(of: [path])[path] else { return false }
        return file.current != .absent && file.base != nil
    }

    private mutating func place(_ file: Int, of module: Int, at path: ProjectPath) {
        let old = modules[module].files[file]
        guard path != old.path, !planned.contains(path) else { return }
        modules[module].files[file].planned = old.planned ?? old.path
        modules[module].files[file].path = path
    }

    // MARK: - Searching

    /// - Returns: `nil` if the file is nowhere, or if it was not generated before.
    private func search(_ file: Int, of module: Int, for entry: Manifest.File) throws(Failure) -> Search? {
        guard let base = snapshot[entry.path]?.base, snapshot[entry.path]?.current == .absent else { return nil }
        // A file that is written again must not be somewhere else.
        if restoresDeleted || modules[module].files[file].ownership == .generated { try fileSearch.requireAll() }
        let places = try places(of: entry, base: base, near: modules[module].id.spec.parent ?? .root)
        guard !places.isEmpty else { return nil }
        let isOutdated = base != modules[module].files[file].bytes
        return Search(module: module, file: file, entry: entry, isOutdated: isOutdated, places: places)
    }

    /// The files that can be a missing one: those of its name, or if there is none, others in the folder of the spec.
    private func places(
        of entry: Manifest.File,
        base: [UInt8],
        near folder: ProjectPath
    ) throws(Failure) -> [ProjectPath] {
        let others = try fileSearch.unknownSwiftFiles().filter { !planned.contains($0) }
        let named = try versions(of: base, among: others.filter { $0.name == entry.path.name })
        guard named.isEmpty, folder != .root else { return named }
        return try versions(of: base, among: others.filter { $0.isBelow(folder) })
    }

    private func versions(of base: [UInt8], among paths: [ProjectPath]) throws(Failure) -> [ProjectPath] {
        let texts = try fileSearch.texts(of: paths)
        return paths.filter { path in
            guard let text = texts.bytes(at: path) else { return false }
            return FileMerge.isVersion(text, of: base)
        }
    }

    private mutating func resolve(_ searches: [Search]) {
        let claims = Dictionary(grouping: searches.flatMap(\.places)) { $0 }.mapValues(\.count)
        for search in searches {
            if search.places.count == 1, claims[search.places[0]] == 1 {
                let file = MovedFile(entry: search.entry, path: search.places[0])
                let id = modules[search.module].id
                found[id, default: []].append(file)
                let path = newPath(of: modules[search.module].files[search.file], found: file)
                if path != file.path { renamed[id, default: []].append(file) }
                place(search.file, of: search.module, at: path)
                modules[search.module].files[search.file].last = search.entry.path
            } else if let diagnostic = diagnostic(of: search) {
                diagnostics.append(diagnostic)
            }
        }
    }

    /// The path of a file that was found: it has its new name if the plan gives it one.
    private func newPath(of file: RenderedFile, found: MovedFile) -> ProjectPath {
        guard file.path.name != found.entry.path.name, found.path.name == found.entry.path.name,
            let path = try? (found.path.parent ?? .root).appending(file.path.name)
        else { return found.path }
        return path
    }

    /// - Returns: `nil` for a file whose types are in its target together with those of another: what they lack is reported.
    private func diagnostic(of search: Search) -> Diagnostic? {
        let path = project.displayPath(of: search.entry.path)
        let places = search.places.map(project.displayPath(of:))
        let named = places.prefix(3).map { "'\($0)'" }.joined(separator: " or ")
        if places.count == 1 {
            if targets.folder(of: search.places[0]) == targets.folder(of: search.entry.path) { return nil }
            return .warning("'\(path)' is gone, and its types are in \(named), with those of another file")
                .note(
                    "it gets no updates there; to write the file again, delete them there, and run: "
                        + "viper-gen generate --restore"
                )
        }
        let message = "'\(path)' is gone, and can be \(named)"
        let problem: Diagnostic = search.isOutdated ? .error(message) : .warning(message)
        return problem.note("move the right one back: mv \(ShellWord.quoted(places[0])) \(ShellWord.quoted(path))")
    }

    private func isThere(_ path: ProjectPath) -> Bool {
        guard let current = snapshot[path]?.current else { return false }
        return current != .absent
    }

    /// A manifest can be edited, so its paths are not trusted.
    private func isUsable(_ path: ProjectPath) -> Bool {
        path.isSwift && !path.components.contains { $0.utf8.first == UInt8(ascii: ".") }
    }
}
