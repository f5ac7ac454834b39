import ProjectFiles
import SourceMerge
import SourceText

/// The wanted files of a module, or those that the modules of a target share.
struct FileGroup {
    struct File {
        let path: ProjectPath
        let ownership: Ownership
        let template: String
        /// The text that is generated now; `nil` if the file is no longer generated.
        fileprivate(set) var new: [UInt8]?
        /// Whether there is such a file for each of several things, such as entities.
        private(set) var isOneOfSeveral = false
        /// Whether the file belongs to the tests of the module.
        private(set) var isTest = false
        /// The path that the plan has for the file, if a person moved it; otherwise `nil`.
        var planned: ProjectPath?
        /// The path that the file had last, if this run finds it where a person moved it; otherwise `nil`.
        var last: ProjectPath?
        /// The path at which the base is, if a person moved the file without its base; otherwise `nil`.
        var basePath: ProjectPath?
        /// Whether the file is missing at its planned path and has no base, although an earlier run made files of the
        /// module.
        private(set) var isLost = false
    }

    let id: ModuleID
    private(set) var files: [File]
    /// Files that stay in the manifest, and that this run does not decide about.
    var untouched: [Manifest.File] = []
    /// The files of earlier runs that are gone.
    var earlier: [Manifest.File] = []
    /// Those of them that still have bases.
    var staleBases: [ProjectPath] = []
    /// The module in its spec; `nil` for files that modules share.
    var excerpt: SpecExcerpt?
    /// The architecture of the module; `nil` for files that modules share.
    var architecture: String?
    /// The manifests of earlier runs, also those of the module under its earlier names.
    var known: [Manifest] = []
    /// Whether moved files replace files of the group that were not edited.
    var replacesUnedited = false
    /// The architectures whose files the module takes over; empty for files that modules share.
    var architectures: Set<String> = []

    /// Whether a missing file was deleted as the tool said: it was one of another architecture, or the last run no
    /// longer generated it.
    func isGivenUp(_ path: ProjectPath) -> Bool {
        known.contains { manifest in
            guard let entry = manifest.files.first(where: { $0.path == path }) else { return false }
            let isForeign = !architectures.isEmpty && !architectures.contains(entry.architecture)
            return isForeign || manifest.left.contains { $0.path == path }
        }
    }

    /// The new names of types of the group, by the names that they may have had. Only the names of files are compared.
    var oldNames: [String: String] {
        if earlier.isEmpty { return [:] }
        let made = Dictionary(grouping: files.filter { $0.new != nil }, by: \.template)
        var names: [String: String] = [:]
        for old in earlier {
            guard let now = made[old.template], now.count == 1 else { continue }
            let (before, after) = (old.path.swiftName, (now[0].planned ?? now[0].path).swiftName)
            if let before, let after, before != after { names[before] = after }
        }
        return names
    }

    /// Whether declarations may be added to a file.
    func isPending(in snapshot: Snapshot) -> Bool {
        !id.isShared
            && files.contains { file in
                guard let new = file.new else { return false }
                let there = snapshot[file.path]
                switch there?.current {
                case .blocked?: return false
                case .bytes(let text)?:
                    if text.hasSameBytes(as: new) { return false }
                    guard there?.base?.hasSameBytes(as: new) == true else { return true }
                    return file.ownership == .shared && FileMerge.lacksDeclarations(text, of: new)
                case .absent?, nil:
                    // The types of a deleted file may be elsewhere.
                    return file.ownership == .generated || there?.base?.hasSameBytes(as: new) != true
                }
            }
    }

    /// The group with other texts to generate, and the versions of its files. A file that was never generated and now
    /// has no text is left out.
    func generating(_ versions: [FileVersions]) -> (group: FileGroup, versions: [FileVersions]) {
        let kept = zip(files, versions).filter { file, versions in
            versions.new != nil || file.new == nil || versions.base != nil
        }
        var group = self
        group.files = kept.map { file, versions in
            var file = file
            file.new = versions.new
            return file
        }
        return (group, kept.map(\.1))
    }

    /// - Parameters:
    ///   - left: Files that are no longer generated but still exist.
    ///   - given: Files that are a person's from now on.
    ///   - ownTypes: The types that a person declares in files of their own.
    /// - Returns: The manifest of the group for the next run.
    func manifest(
        keeping left: Set<ProjectPath>,
        without given: Set<ProjectPath>,
        ownTypes: [Manifest.OwnType]
    ) -> Manifest {
        let kept = files.filter { $0.new != nil || left.contains($0.path) }
        let gone = files.filter { $0.new == nil }.map(\.entry) + earlier
        return Manifest(
            module: id,
            files: kept.map(\.entry) + untouched,
            earlier: id.isShared ? [] : gone.filter { !given.contains($0.path) },
            ownTypes: ownTypes
        )
    }

    /// The entries of the files of people's that are no longer generated; none if the module has another name or place
    /// now.
    var obsolete: [Manifest.File] {
        guard known.allSatisfy({ $0.module == id }) else { return [] }
        return files.filter { $0.new == nil && $0.ownership == .shared && $0.basePath == nil }.map(\.entry)
    }

    /// The group with the files that it gets from other modules, and without those that it gives to others.
    func exchanging(_ passed: PassedFiles) -> FileGroup {
        var group = self
        group.files =
            files.filter { $0.new != nil || !passed.isGiven($0.path) }
            + passed.taken(by: id).map(FileGroup.File.init(obsolete:))
        return group
    }

    func entries(of paths: Set<ProjectPath>) -> [Manifest.File] {
        files.filter { paths.contains($0.path) }.map(\.entry)
    }
}

extension FileGroup.File {
    init(_ file: RenderedFile) {
        self.init(path: file.path, ownership: file.ownership, template: file.template, new: file.bytes)
        (planned, last, isOneOfSeveral) = (file.planned, file.last, file.isOneOfSeveral)
        (isTest, isLost) = (file.isTest, file.isLost)
    }

    /// A file that is no longer generated.
    init(obsolete file: Manifest.File) {
        let ownership = Ownership(rawValue: file.role) ?? .shared
        self.init(path: file.path, ownership: ownership, template: file.template, new: nil)
    }

    /// A file that is no longer generated, and that a person moved without its base.
    init(_ file: MovedFile) {
        let ownership = Ownership(rawValue: file.entry.role) ?? .shared
        self.init(path: file.path, ownership: ownership, template: file.entry.template, new: nil)
        basePath = file.entry.path
    }

    fileprivate var entry: Manifest.File {
        Manifest.File(path: path, role: ownership.rawValue, template: template, planned: planned)
    }
}

extension ProjectPath {
    /// The name of a Swift file without its suffix.
    fileprivate var swiftName: String? { isSwift ? String(name.dropLast(".swift".count)) : nil }
}
