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
        /// The path that it had last.
        let path: ProjectPath
        /// `nil` for a file without a base.
        let entry: Manifest.File?
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
    private let specs: Set<ProjectPath>
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
        targets: Targets,
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
        specs = Set(modules.map(\.id.spec))
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
        let isIncomplete = module.files.contains { !isThere($0.path) }
        let isUnrecorded = isIncomplete && manifests.isEmpty ? try wasGenerated(module) : false
        let renamed = Self.renamedEntries(of: manifests, in: module.id)
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
            } else if !isThere(file.path) {
                let entry =
                    byPath[file.path] ?? lost(file, of: module, among: entries)
                    ?? renamed[file.template + "/" + file.path.name].flatMap { isGone($0) ? $0 : nil }
                if entry != nil || isUnrecorded { searches.append(try search(number, of: index, for: entry)) }
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
        let gone = entries.filter { $0.template == file.template && isGone($0) }
        let isOnly = gone.count == 1 && module.files.count { $0.template == file.template } == 1
        return isOnly ? gone[0] : nil
    }

    /// The files of a module under earlier names, by their templates and the names that they have now.
    private static func renamedEntries(of manifests: [Manifest], in module: ModuleID) -> [String: Manifest.File] {
        let files = manifests.filter { $0.module.name != module.name }.flatMap { manifest in
            manifest.files.map { file in
                let name = file.path.name.replacing(manifest.module.name, with: module.name, maxReplacements: 1)
                return (file.template + "/" + name, file)
            }
        }
        return Dictionary(files) { first, _ in first }
    }

    /// Whether a file is not where a run left it, and nothing else is generated there.
    private func isGone(_ entry: Manifest.File) -> Bool {
        entry.planned == nil && !planned.contains(entry.path) && !isThere(entry.path)
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

    /// Whether an earlier run made files of a module without a manifest: one of them says so, at its place or in
    /// another folder.
    private func wasGenerated(_ module: RenderedModule) throws(Failure) -> Bool {
        for file in module.files {
            guard file.ownership == .generated, file.path.isSwift, !file.isTest else { continue }
            if let text = snapshot.bytes(at: file.path) {
                if FileMerge.areOfOneKind(text, file.bytes) { return true }
                continue
            }
            let others = try places(of: file, of: module.id, lostAt: file.path)
            let texts = project.snapshot(of: others)
            if others.compactMap(texts.bytes).contains(where: { FileMerge.areOfOneKind($0, file.bytes) }) {
                return true
            }
        }
        return false
    }

    /// - Parameter entry: `nil` if no manifest lists the file.
    /// - Returns: `nil` if the file is nowhere, or is no Swift file.
    private mutating func search(_ file: Int, of module: Int, for entry: Manifest.File?) throws(Failure) -> Search? {
        let (new, id) = (modules[module].files[file], modules[module].id)
        let path = entry?.path ?? new.path
        guard path.isSwift, snapshot[path]?.current == .absent else { return nil }
        let base = snapshot[path]?.base
        modules[module].files[file].isLost = base == nil
        // A file that is written again must not be somewhere else.
        if base == nil || restoresDeleted || new.ownership == .generated { try fileSearch.requireAll() }
        let places =
            if let base { try places(of: path, base: base, near: id.spec.parent ?? .root) } else {
                try places(of: new, of: id, lostAt: path)
            }
        guard !places.isEmpty else { return nil }
        return Search(
            module: module,
            file: file,
            path: path,
            entry: base == nil ? nil : entry,
            isOutdated: base != new.bytes,
            places: places
        )
    }

    /// The files that can be a missing one: those of its name, or if there is none, others in the folder of the spec.
    private func places(of path: ProjectPath, base: [UInt8], near folder: ProjectPath) throws(Failure) -> [ProjectPath]
    {
        let named = try versions(of: base, among: try fileSearch.unknownSwiftFiles(named: path.name))
        guard named.isEmpty, folder != .root else { return named }
        return try versions(of: base, among: try fileSearch.unknownSwiftFiles().filter { $0.isBelow(folder) })
    }

    /// The files of its name and target that can be a missing one without a base.
    private func places(
        of file: RenderedFile,
        of module: ModuleID,
        lostAt path: ProjectPath
    ) throws(Failure) -> [ProjectPath] {
        let named = try fileSearch.unknownSwiftFiles(named: path.name)
        guard !named.isEmpty else { return [] }
        let target = targets.folder(of: path)
        let versions = try versions(of: file.bytes, among: named.filter { targets.folder(of: $0) == target })
        return versions.filter { !fileSearch.mayBelong($0, toModule: module.name, except: specs) }
    }

    private func versions(of base: [UInt8], among paths: [ProjectPath]) throws(Failure) -> [ProjectPath] {
        let paths = paths.filter { !planned.contains($0) }
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
                place(search, at: search.places[0], others: claims)
                modules[search.module].files[search.file].last = search.path
            } else if let diagnostic = diagnostic(of: search) {
                diagnostics.append(diagnostic)
            }
        }
    }

    /// - Parameter others: The files that searches found.
    private mutating func place(_ search: Search, at path: ProjectPath, others: [ProjectPath: Int]) {
        // What has no base has no record to move.
        guard let entry = search.entry else { return place(search.file, of: search.module, at: path) }
        let (file, id) = (MovedFile(entry: entry, path: path), modules[search.module].id)
        found[id, default: []].append(file)
        let name = newPath(of: modules[search.module].files[search.file], found: file)
        // After a swap of names, another module's file can be there. It stays, and so does this one.
        let path = others[name] == nil ? name : path
        if path != file.path { renamed[id, default: []].append(file) }
        place(search.file, of: search.module, at: path)
    }

    /// The path of a file that was found: it has its new name if the plan gives it one.
    private func newPath(of file: RenderedFile, found: MovedFile) -> ProjectPath {
        guard file.path.name != found.entry.path.name, found.path.name == found.entry.path.name,
            let path = try? (found.path.parent ?? .root).appending(file.path.name)
        else { return found.path }
        return path
    }

    /// - Returns: `nil` for a file whose types are in its target together with those of another: what they lack is
    ///   reported. Also `nil` for a file without a base: where its types are is reported.
    private func diagnostic(of search: Search) -> Diagnostic? {
        guard search.entry != nil else { return nil }
        let path = project.displayPath(of: search.path)
        let places = search.places.map(project.displayPath(of:))
        let named = places.prefix(3).map { "'\($0)'" }.joined(separator: " or ")
        if places.count == 1 {
            if targets.folder(of: search.places[0]) == targets.folder(of: search.path) { return nil }
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
