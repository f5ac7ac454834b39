/// Moves staged files to their paths: first the generated files, then the bases and manifests.
struct Publishing {
    private(set) var done: [Operation] = []
    /// The files that changed at the last moment.
    private(set) var changedMeanwhile: Set<ProjectPath> = []
    /// The system's refusal that ended the publishing.
    private(set) var problem: FileError?
    private(set) var backups: Backups
    /// The files whose changes were not made.
    private var undone: Set<ProjectPath> = []
    private let project: Project
    /// The files that remain, by their folded paths, so that no removal affects one of them under another spelling.
    private var remaining: [String: ProjectPath] = [:]

    init(_ project: Project, remaining changes: Changes) {
        self.project = project
        backups = Backups(in: project)
        for change in changes.files where change.file != .remove {
            remaining[change.path.folded] = change.path
            if let base = ProjectLayout.base(of: change.path) { remaining[base.folded] = base }
        }
    }

    /// Publishes all items. If the system refuses one file, the remaining files are not changed. The bases of the files that
    /// were written are still written; otherwise the next run would consider these files edited.
    mutating func publish(_ staging: Staging) {
        let products = staging.items.filter(\.operation.isProduct)
        makeBackups(for: products.filter { $0.operation.keepsOld && $0.isReplacement })
        for item in Self.removalsFirst(products) where problem == nil && !isChanged(item) { attempt(item) }
        backups.discard(except: Set(done.map(\.path)))
        if problem == nil { syncFolders(of: products) }

        if problem != nil, done.isEmpty { return }
        let written = Set(done.map(\.path))
        let unwritten = Set(products.map(\.operation.path)).subtracting(written)
        undone = unwritten.union(staging.changedMeanwhile).union(changedMeanwhile)
        let isComplete = problem == nil
        for item in Self.removalsFirst(staging.items.filter { !$0.operation.isProduct }) {
            if let file = item.operation.file { if unwritten.contains(file) { continue } }
            attempt(item)
            if isComplete, problem != nil { return }
        }
    }

    private mutating func makeBackups(for items: [Staging.Item]) {
        do throws(FileError) {
            changedMeanwhile.formUnion(try backups.make(for: items))
        } catch {
            problem = error
        }
    }

    private func isChanged(_ item: Staging.Item) -> Bool {
        item.operation.file.map(changedMeanwhile.contains) == true
    }

    /// The removals, then the other items. On a disk that ignores case, a removed file can have the path of a written one.
    private static func removalsFirst(_ items: [Staging.Item]) -> [Staging.Item] {
        items.filter { !$0.operation.isWrite } + items.filter(\.operation.isWrite)
    }

    private mutating func attempt(_ item: Staging.Item) {
        do throws(FileError) {
            let verb = item.operation.isWrite ? "write" : "remove"
            let path = item.operation.path
            let isDone = try FileError.naming(project.displayPath(of: path), operation: verb) {
                () throws(SystemError) in
                try put(item)
            }
            if isDone {
                done.append(item.operation)
            } else if let file = item.operation.file {
                changedMeanwhile.insert(file)
            }
        } catch {
            if problem == nil { problem = error }
        }
    }

    /// Syncs the folders of written files, so that no base survives a power failure that its file does not.
    private mutating func syncFolders(of items: [Staging.Item]) {
        let folders = Set(items.filter(\.operation.isWrite).map(\.target.splitAtName.folder))
        do throws(FileError) {
            try FileError.naming(project.displayPath(of: .root), operation: "write to") { () throws(SystemError) in
                try Disk.sync(folders.sorted().filter { (try? Disk.status($0)) != nil })
            }
        } catch {
            problem = error
        }
    }

    /// Publishes one item.
    ///
    /// - Returns: Whether it was published; if not, the file has changed since the comparison.
    private func put(_ item: Staging.Item) throws(SystemError) -> Bool {
        guard let temporary = item.temporary else {
            // The manifest still names files that are there.
            if let manifest = item.operation.manifest, !manifest.left(of: undone).isEmpty { return false }
            return try remove(item)
        }
        try keepEntries(of: item, at: temporary)
        guard let status = item.status else {
            do throws(SystemError) {
                try Disk.rename(temporary, toVacant: item.target)
                return true
            } catch {
                if error.isExistence { return false }
                throw error
            }
        }
        guard try Disk.status(item.target) == status else { return false }
        try Disk.rename(temporary, over: item.target)
        return true
    }

    /// Adds the files that could not be removed to a manifest that is to be written.
    private func keepEntries(of item: Staging.Item, at temporary: String) throws(SystemError) {
        guard let manifest = item.operation.manifest else { return }
        let left = manifest.left(of: undone)
        guard !left.isEmpty, let text = manifest.keeping(left).manifest?.text else { return }
        try Disk.removeFile(temporary)
        try Disk.create(temporary, bytes: text, like: item.status)
        try Disk.sync([temporary])
    }

    private func remove(_ item: Staging.Item) throws(SystemError) -> Bool {
        guard try Disk.status(item.target, followingLink: true) == item.status else { return false }
        let path = item.operation.path
        if let other = remaining[path.folded], other != path {
            let target = project.root.joined(other.text)
            if try Disk.status(target)?.identity == Disk.status(item.target)?.identity {
                // The disk ignores case, and only the spelling changes.
                try Disk.rename(item.target, over: target)
                return true
            }
        }
        try Disk.removeFile(item.target)
        removeEmptyFolders(above: path)
        return true
    }

    private func removeEmptyFolders(above path: ProjectPath) {
        var folder = path.parent
        while let current = folder, current != .root {
            guard (try? Disk.removeFolder(project.root.joined(current.text))) != nil else { return }
            folder = current.parent
        }
    }
}
