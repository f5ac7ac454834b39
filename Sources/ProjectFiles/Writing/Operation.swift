/// One file to be written or removed.
struct Operation {
    enum Action {
        case write([UInt8])
        case remove
    }

    let path: ProjectPath
    let action: Action
    /// What must still stand there; `nil` for what is written whatever stands there.
    let seen: Snapshot.Current?
    /// The file that this is about: left out as a whole when that file or its base changed in the meantime. `nil` for a
    /// manifest and the like.
    let file: ProjectPath?

    var isWrite: Bool { if case .write = action { true } else { false } }
    /// It is the file itself, not what is remembered of it.
    var isProduct: Bool { file == path }
}

/// The changes of a run as operations, without those that would change nothing.
struct OperationList {
    /// The files that people see.
    private(set) var products: [Operation] = []
    /// What is remembered of them, written after them: a run that is cut off between finds files that are as they would be
    /// generated, and takes them up.
    private(set) var records: [Operation] = []
    private(set) var problems: [FileError] = []

    init(_ changes: Changes, seen: Snapshot, in project: Project) {
        for change in changes.files {
            let file = seen[change.path]
            if let action = Self.action(change.file, over: file?.current ?? .absent) {
                products.append(
                    Operation(path: change.path, action: action, seen: file?.current ?? .absent, file: change.path)
                )
            }
            let base = file?.base.map(Snapshot.Current.bytes) ?? .absent
            guard let action = Self.action(change.base, over: base) else { continue }
            if let path = ProjectLayout.base(of: change.path) {
                records.append(Operation(path: path, action: action, seen: base, file: change.path))
            } else {
                let limit = ProjectPath.longestPath
                problems.append(
                    FileError(project.displayPath(of: change.path), .unusableName(.tooLong(limit: limit)))
                )
            }
        }
        var resolver = PathResolver(root: project.root)
        for change in changes.manifests { add(change, in: project, &resolver) }
        addCompanions(in: project, &resolver)
        products.sort { $0.path < $1.path }
        records.sort { $0.path < $1.path }
    }

    var isEmpty: Bool { products.isEmpty && records.isEmpty }

    private mutating func add(_ change: ManifestChange, in project: Project, _ resolver: inout PathResolver) {
        let (module, edit): (ModuleID, Edit) =
            switch change {
            case .write(let manifest): (manifest.module, .write(manifest.text))
            case .remove(let module): (module, .remove)
            }
        guard let path = ProjectLayout.manifest(of: module) else {
            problems.append(FileError(module.name, .unusableName(.tooLong(limit: ProjectPath.longestName))))
            return
        }
        guard let action = Self.action(edit, over: project.read(path, &resolver)) else { return }
        records.append(Operation(path: path, action: action, seen: nil, file: nil))
    }

    /// Only with the first that is remembered, or where the run that began with it was cut off: what a person makes of
    /// these files later is theirs.
    private mutating func addCompanions(in project: Project, _ resolver: inout PathResolver) {
        switch resolver.folder(ProjectLayout.base) {
        case .missing:
            let isTemplate = products.contains { $0.isWrite && $0.path.isBelow(ProjectLayout.templates) }
            guard isTemplate || records.contains(where: \.isWrite) else { return }
        case .present: guard project.hasUnfinishedRun else { return }
        case .blocked: return
        }
        for (path, text) in ProjectLayout.companions where project.read(path, &resolver) == .absent {
            records.append(Operation(path: path, action: .write(Array(text.utf8)), seen: nil, file: nil))
        }
    }

    private static func action(_ edit: Edit, over current: Snapshot.Current) -> Operation.Action? {
        switch edit {
        case .keep: nil
        case .write(let bytes): current == .bytes(bytes) ? nil : .write(bytes)
        case .remove: current == .absent ? nil : .remove
        }
    }
}
