import SourceText

/// The writing or removal of one file. It is shared: a run has several lists of its operations. A large run has very
/// many, so what few of them have is elsewhere, and the path of a base is made when it is used.
final class Operation: Sendable {
    enum Action {
        case write(Content)
        case remove
    }

    /// What an operation writes.
    enum Content {
        case text([UInt8])
        /// The base of a text. Its bytes are made when they are written, so that not all of them are in memory.
        case base(of: [UInt8])
        /// The text of a manifest, made when it is written, too.
        indirect case manifest(Manifest)

        var bytes: [UInt8] {
            switch self {
            case .text(let text): text
            case .base(let text): BaseText.encode(text)
            case .manifest(let manifest): manifest.text
            }
        }
    }

    /// What kind of file an operation is about.
    enum Kind {
        /// A generated file; with a care that its change needs, if it needs one.
        case product(Care?)
        /// The base of a generated file.
        case base
        /// A manifest. Without an update, it is written over any other.
        case manifest(ManifestUpdate?)
        /// A file for git.
        case companion
    }

    /// What the replacement or removal of a file needs, which most do not.
    final class Care: Sendable {
        fileprivate let keepsOld: Bool
        fileprivate let movedTo: ProjectPath?

        /// - Returns: `nil` for a change that needs no care.
        init?(_ change: FileChange) {
            guard change.keepsOld || change.movedTo != nil else { return nil }
            keepsOld = change.keepsOld
            movedTo = change.movedTo
        }
    }

    let action: Action
    /// The content that must still be there; `nil` for a file that is written in any case.
    let seen: Snapshot.Current?
    private let kind: Kind
    /// The path; for a base, that of its file.
    private let place: ProjectPath

    /// - Parameter place: The path; for a base, that of its file, which must be short enough for one.
    init(_ kind: Kind, at place: ProjectPath, action: Action, seen: Snapshot.Current?) {
        self.kind = kind
        self.place = place
        self.action = action
        self.seen = seen
    }

    var path: ProjectPath {
        guard case .base = kind else { return place }
        // Every base has a path. A folder in its place would not be written.
        return ProjectLayout.base(of: place) ?? ProjectLayout.baseFiles
    }

    /// The generated file that the operation belongs to. If that file or its base has changed meanwhile, all its
    /// operations are left out. `nil` for a manifest, and for files for git.
    var file: ProjectPath? {
        switch kind {
        case .product, .base: place
        case .manifest, .companion: nil
        }
    }

    /// Whether what it replaces stays as `….orig`.
    var keepsOld: Bool { care?.keepsOld ?? false }
    /// The file without which a file is not removed.
    var movedTo: ProjectPath? { care?.movedTo }

    private var care: Care? { if case .product(let care) = kind { care } else { nil } }

    /// `nil` for a file that is no manifest, and for a manifest that is written over any other.
    var manifest: ManifestUpdate? { if case .manifest(let update) = kind { update } else { nil } }

    var isWrite: Bool { if case .write = action { true } else { false } }
    /// Whether the operation is that of a generated file, and not of a base or a manifest.
    var isProduct: Bool { if case .product = kind { true } else { false } }

    /// Whether the operation comes before another one of the same list: the files for git, the bases in the order of
    /// their files, the manifests.
    func precedes(_ other: Operation) -> Bool {
        rank == other.rank ? place < other.place : rank < other.rank
    }

    private var rank: Int {
        switch kind {
        case .product, .companion: 0
        case .base: 1
        case .manifest: 2
        }
    }
}

extension Operation {
    /// The operation for a manifest that another run can have changed meanwhile.
    ///
    /// - Parameter current: The manifest as it is now.
    func merged(with current: Snapshot.Current) -> Operation {
        guard isWrite, let update = manifest, case .bytes(let bytes) = current else { return self }
        let merged = update.merged(with: bytes)
        guard let manifest = merged.manifest else { return self }
        return Operation(.manifest(merged), at: place, action: .write(.manifest(manifest)), seen: seen)
    }
}

/// The operations of a run, without those that would change nothing.
struct OperationList {
    /// The operations of generated files.
    private(set) var products: [Operation] = []
    /// The operations of bases and manifests, which follow those of the files: after an interruption between them, the
    /// next run finds files that are as they would be generated.
    private(set) var records: [Operation] = []
    private(set) var problems: [FileError] = []

    private init() {}

    /// Makes the list on all cores.
    init(_ changes: Changes, seen: Snapshot, in project: Project) {
        let parts = Workers.map(Workers.parts(of: changes.files.count)) { range in
            var part = OperationList()
            for change in changes.files[range] { part.add(change, seen: seen[change.path], in: project) }
            return part
        }
        products = parts.flatMap(\.products)
        records = parts.flatMap(\.records)
        problems = parts.flatMap(\.problems)
        var resolver = project.pathResolver()
        for change in changes.manifests { add(change, in: project, resolver: &resolver) }
        addCompanions(in: project, resolver: &resolver)
        (products, records) = Workers.both(for: products.count) { [products] in
            products.sorted { $0.precedes($1) }
        } _: { [records] in
            records.sorted { $0.precedes($1) }
        }
    }

    var count: Int { products.count + records.count }

    var isEmpty: Bool { products.isEmpty && records.isEmpty }

    /// Whether a later list removes a record under another spelling, and the disk ignores case: both are one file.
    func isRespelled(by later: OperationList, in project: Project) -> Bool {
        let written = Dictionary(records.map { ($0.path.folded, $0.path) }) { first, _ in first }
        var resolver = project.pathResolver()
        return later.records.contains { record in
            guard !record.isWrite, let other = written[record.path.folded], other != record.path,
                case .file(_, let old) = resolver.place(record.path),
                case .file(_, let new) = resolver.place(other)
            else { return false }
            return old.identity == new.identity
        }
    }

    private mutating func add(_ change: FileChange, seen file: Snapshot.File?, in project: Project) {
        let current = file?.current ?? .absent
        if let action = Self.action(change.file, over: current, Operation.Content.text) {
            let kind = Operation.Kind.product(Operation.Care(change))
            products.append(Operation(kind, at: change.path, action: action, seen: current))
        }
        let base = file?.storedBase.map(Snapshot.Current.bytes) ?? .absent
        guard let action = Self.action(change.base, over: base, Operation.Content.base) else { return }
        if ProjectLayout.base(of: change.path) != nil {
            records.append(Operation(.base, at: change.path, action: action, seen: base))
        } else {
            let problem = FileError.Kind.unusableName(.tooLong(limit: ProjectPath.longestPath))
            problems.append(FileError(project.displayPath(of: change.path), problem))
        }
    }

    private mutating func add(_ change: ManifestChange, in project: Project, resolver: inout PathResolver) {
        let (module, new, update): (ModuleID, Manifest?, ManifestUpdate?) =
            switch change {
            case .write(let manifest): (manifest.module, manifest, nil)
            case .update(let manifest, let old, let removing):
                (manifest.module, manifest, ManifestUpdate(manifest, from: old, removing: removing))
            case .remove(let module, let removing): (module, nil, ManifestUpdate(nil, removing: removing))
            }
        guard let path = ProjectLayout.manifest(of: module) else {
            problems.append(FileError(module.name, .unusableName(.tooLong(limit: ProjectPath.longestName))))
            return
        }
        let current = project.read(path, with: &resolver)
        let action = new.map { Self.write(.manifest($0), over: current) } ?? Self.removal(of: current)
        guard let action else { return }
        records.append(Operation(.manifest(update), at: path, action: action, seen: nil))
    }

    /// Adds the files for git, if this is the first run that writes a base, or if such a run was interrupted. Later,
    /// these files are the user's.
    private mutating func addCompanions(in project: Project, resolver: inout PathResolver) {
        switch resolver.folder(ProjectLayout.base) {
        case .missing:
            let isTemplate = products.contains { $0.isWrite && $0.path.isBelow(ProjectLayout.templates) }
            guard isTemplate || records.contains(where: \.isWrite) else { return }
        case .present: guard project.hasUnfinishedRun else { return }
        case .blocked: return
        }
        for (path, text) in ProjectLayout.companions where project.read(path, with: &resolver) == .absent {
            records.append(Operation(.companion, at: path, action: .write(.text(Array(text.utf8))), seen: nil))
        }
    }

    /// - Parameter content: What is written for a text.
    /// - Returns: `nil` if nothing changes.
    private static func action(
        _ edit: Edit,
        over current: Snapshot.Current,
        _ content: ([UInt8]) -> Operation.Content
    ) -> Operation.Action? {
        switch edit {
        case .keep: nil
        case .write(let text): write(content(text), over: current)
        case .remove: removal(of: current)
        }
    }

    private static func write(_ content: Operation.Content, over current: Snapshot.Current) -> Operation.Action? {
        current != .absent && current == .bytes(content.bytes) ? nil : .write(content)
    }

    private static func removal(of current: Snapshot.Current) -> Operation.Action? {
        current == .absent ? nil : .remove
    }
}
