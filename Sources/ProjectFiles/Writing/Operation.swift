import SourceText

/// The writing or removal of one file. It is shared: a run has several lists of its operations.
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
        case manifest(Manifest)

        var bytes: [UInt8] {
            switch self {
            case .text(let text): text
            case .base(let text): BaseText.encode(text)
            case .manifest(let manifest): manifest.text
            }
        }
    }

    let path: ProjectPath
    let action: Action
    /// The content that must still be there; `nil` for a file that is written in any case.
    let seen: Snapshot.Current?
    /// The generated file that the operation belongs to. If that file or its base has changed meanwhile, all its operations
    /// are left out. `nil` for a manifest, and for files for git.
    let file: ProjectPath?
    /// Whether what it replaces stays as `….orig`.
    let keepsOld: Bool
    /// The file without which a file is not removed.
    let movedTo: ProjectPath?
    /// `nil` for a file that is no manifest.
    let manifest: ManifestUpdate?

    init(
        path: ProjectPath,
        action: Action,
        seen: Snapshot.Current?,
        file: ProjectPath?,
        keepsOld: Bool = false,
        movedTo: ProjectPath? = nil,
        manifest: ManifestUpdate? = nil
    ) {
        self.path = path
        self.action = action
        self.seen = seen
        self.file = file
        self.keepsOld = keepsOld
        self.movedTo = movedTo
        self.manifest = manifest
    }

    var isWrite: Bool { if case .write = action { true } else { false } }
    /// Whether the operation is that of a generated file, and not of a base or a manifest.
    var isProduct: Bool { file == path }
}

extension Operation {
    /// The operation for a manifest that another run can have changed meanwhile.
    ///
    /// - Parameter current: The manifest as it is now.
    func merged(with current: Snapshot.Current) -> Operation {
        guard isWrite, let update = manifest, case .bytes(let bytes) = current else { return self }
        return writing(update.merged(with: bytes))
    }

    private func writing(_ update: ManifestUpdate) -> Operation {
        guard let manifest = update.manifest else { return self }
        return Operation(path: path, action: .write(.manifest(manifest)), seen: seen, file: file, manifest: update)
    }
}

/// The operations of a run, without those that would change nothing.
struct OperationList {
    /// The operations of generated files.
    private(set) var products: [Operation] = []
    /// The operations of bases and manifests, which follow those of the files: after an interruption between them, the next
    /// run finds files that are as they would be generated.
    private(set) var records: [Operation] = []
    private(set) var problems: [FileError] = []

    init(_ changes: Changes, seen: Snapshot, in project: Project) {
        for change in changes.files {
            let file = seen[change.path]
            if let action = Self.action(change.file, over: file?.current ?? .absent, Operation.Content.text) {
                products.append(
                    Operation(
                        path: change.path,
                        action: action,
                        seen: file?.current ?? .absent,
                        file: change.path,
                        keepsOld: change.keepsOld,
                        movedTo: change.movedTo
                    )
                )
            }
            let base = file?.storedBase.map(Snapshot.Current.bytes) ?? .absent
            guard let action = Self.action(change.base, over: base, Operation.Content.base) else { continue }
            if let path = ProjectLayout.base(of: change.path) {
                records.append(Operation(path: path, action: action, seen: base, file: change.path))
            } else {
                let limit = ProjectPath.longestPath
                problems.append(
                    FileError(project.displayPath(of: change.path), .unusableName(.tooLong(limit: limit)))
                )
            }
        }
        var resolver = project.pathResolver()
        for change in changes.manifests { add(change, in: project, resolver: &resolver) }
        addCompanions(in: project, resolver: &resolver)
        (products, records) = Workers.both(for: products.count) { [products] in
            products.sorted { $0.path < $1.path }
        } _: { [records] in
            records.sorted { $0.path < $1.path }
        }
    }

    var isEmpty: Bool { products.isEmpty && records.isEmpty }

    /// Whether a later list removes a record that is the same on a disk that ignores case.
    func isRespelled(by later: OperationList) -> Bool {
        let written = Dictionary(records.map { ($0.path.folded, $0.path) }) { first, _ in first }
        return later.records.contains { record in
            !record.isWrite && written[record.path.folded].map { $0 != record.path } == true
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
        records.append(Operation(path: path, action: action, seen: nil, file: nil, manifest: update))
    }

    /// Adds the files for git, if this is the first run that writes a base, or if such a run was interrupted. Later, these
    /// files are the user's.
    private mutating func addCompanions(in project: Project, resolver: inout PathResolver) {
        switch resolver.folder(ProjectLayout.base) {
        case .missing:
            let isTemplate = products.contains { $0.isWrite && $0.path.isBelow(ProjectLayout.templates) }
            guard isTemplate || records.contains(where: \.isWrite) else { return }
        case .present: guard project.hasUnfinishedRun else { return }
        case .blocked: return
        }
        for (path, text) in ProjectLayout.companions where project.read(path, with: &resolver) == .absent {
            records.append(Operation(path: path, action: .write(.text(Array(text.utf8))), seen: nil, file: nil))
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
