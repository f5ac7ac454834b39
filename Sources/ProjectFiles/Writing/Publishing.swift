import SourceText

/// Moves staged files to their paths: first the generated files, then the bases and manifests.
struct Publishing {
    private(set) var done: [Operation] = []
    /// The numbers of the items whose temporary files are gone.
    private(set) var placed: Set<Int> = []
    /// The files that changed at the last moment.
    private(set) var changedMeanwhile: Set<ProjectPath> = []
    /// The system's refusal that ended the publishing.
    private(set) var problem: FileError?
    private(set) var backups: Backups
    /// Whether a text that a person saved has the name of a temporary file, because the system refused it another one.
    private(set) var hasSavedTemporaries = false
    /// The files that were not published, and those whose changes were not made.
    private var unpublished: Set<ProjectPath> = []
    private var undone: Set<ProjectPath> = []
    private var activity = Activity()
    private let project: Project
    private let disk: RootFolder
    private var resolver: PathResolver
    private let changes: Changes
    /// If files are removed, those that remain, by their folded paths, so that no removal affects one of them under
    /// another spelling.
    private var remaining: [String: ProjectPath] = [:]

    init(_ project: Project, remaining changes: Changes) {
        self.project = project
        disk = RootFolder(project.root)
        resolver = PathResolver(disk)
        backups = Backups(in: project)
        self.changes = changes
    }

    /// Publishes all items. If the system refuses one file, the remaining files are not changed. The bases of the files
    /// that were written are still written; otherwise the next run would consider these files edited.
    ///
    /// Files are removed after all others were written, with their bases: text that moves to another file is always in
    /// one of the two. The manifests follow: one still lists a file that could not be removed.
    ///
    /// - Parameter activity: Advanced for each item.
    mutating func publish(_ staging: Staging, _ activity: Activity = Activity()) {
        self.activity = activity
        if staging.items.contains(where: { !$0.operation.isWrite }) { noteRemaining() }
        let products = staging.items.filter(\.operation.isProduct)
        // Asked once, since the answer depends on the disk.
        let areRespelled = products.map(isRespelled)
        let (writes, removals) = Self.split(zip(products, areRespelled).filter { !$0.1 }.map(\.0))
        makeBackups(for: writes.filter { $0.operation.keepsOld && $0.isReplacement })
        attemptFiles(zip(products, areRespelled).filter(\.1).map(\.0))
        attemptFiles(writes)
        if !backups.made.isEmpty { backups.discard(except: Set(done.map(\.path))) }
        if problem == nil { syncFolders(of: writes) }
        if problem != nil, done.isEmpty { return }

        let records = staging.items.filter { !$0.operation.isProduct }
        let removed = Set(removals.map(\.operation.path))
        let isEarly = records.map { record in
            guard let file = record.operation.file, !removed.contains(file) else { return false }
            return record.operation.isWrite || isRespelled(record)
        }
        noteUndone(writes, in: staging)
        guard attemptRecords(zip(records, isEarly).filter(\.1).map(\.0)) else { return }
        attemptFiles(removals)
        // The next run needs the other records to finish.
        guard problem == nil else { return }
        noteUndone(products, in: staging)
        _ = attemptRecords(zip(records, isEarly).filter { !$0.1 }.map(\.0))
    }

    private mutating func noteRemaining() {
        for path in changes.remaining {
            remaining[path.folded] = path
            if let base = ProjectLayout.base(of: path) { remaining[base.folded] = base }
        }
    }

    /// Remembers the files that are not changed: those that changed meanwhile, and those that were not published.
    private mutating func noteUndone(_ files: [Staging.Item], in staging: Staging) {
        let areAllDone = problem == nil && changedMeanwhile.isEmpty
        unpublished = areAllDone ? [] : Set(files.map(\.operation.path)).subtracting(done.map(\.path))
        undone = unpublished.union(staging.changedMeanwhile).union(changedMeanwhile)
    }

    /// The writes and the removals of items.
    private static func split(_ items: [Staging.Item]) -> (writes: [Staging.Item], removals: [Staging.Item]) {
        (items.filter(\.operation.isWrite), items.filter { !$0.operation.isWrite })
    }

    /// Publishes files until the system refuses one.
    private mutating func attemptFiles(_ items: [Staging.Item]) {
        guard problem == nil else { return }
        let (new, others) = (items.filter(\.isNew), items.filter { !$0.isNew })
        note(NewFiles.publish(new.filter { !isChanged($0) }, in: project, endingAtProblem: true, activity))
        for item in others where problem == nil && !isChanged(item) {
            if let target = item.operation.movedTo, undone.contains(target) {
                changedMeanwhile.insert(item.operation.path)
            } else {
                attempt(item)
            }
        }
    }

    /// Publishes bases and manifests.
    ///
    /// - Returns: Whether the system refused none of them. After an earlier refusal, all of them are tried.
    private mutating func attemptRecords(_ items: [Staging.Item]) -> Bool {
        let isComplete = problem == nil
        // Writes first: the entries of a removed manifest are in one that is written. But on a disk that ignores case,
        // a removed file can have the path of a written one.
        let (writes, removals) = Self.split(items.filter { $0.operation.file.map(unpublished.contains) != true })
        let written = removals.isEmpty ? [] : Set(writes.map(\.operation.path.folded))
        let isRespelling = { (item: Staging.Item) in written.contains(item.operation.path.folded) }
        for item in removals.filter(isRespelling) {
            attempt(item)
            if isComplete, problem != nil { return false }
        }
        note(NewFiles.publish(writes.filter(isNewAsStaged), in: project, endingAtProblem: isComplete, activity))
        if isComplete, problem != nil { return false }
        for item in writes.filter({ !isNewAsStaged($0) }) + removals.filter({ !isRespelling($0) }) {
            attempt(item)
            if isComplete, problem != nil { return false }
        }
        return true
    }

    /// Whether an item is a new file that has the text which was staged.
    private func isNewAsStaged(_ item: Staging.Item) -> Bool {
        item.isNew && item.operation.manifest.map { $0.left(of: undone).isEmpty } != false
    }

    private mutating func note(_ new: NewFiles) {
        done += new.done
        placed.formUnion(new.placed)
        changedMeanwhile.formUnion(new.changedMeanwhile)
        if problem == nil { problem = new.problem }
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

    /// Whether the disk ignores case, and only the spelling of a name changes: the file to remove is one that remains.
    private func isRespelled(_ item: Staging.Item) -> Bool { respelledTarget(of: item) != nil }

    /// The path that a file gets whose name changes only in its spelling.
    private func respelledTarget(of item: Staging.Item) -> String? {
        guard !item.operation.isWrite else { return nil }
        let path = item.operation.path
        guard let other = remaining[path.folded], other != path else { return nil }
        var resolver = resolver
        guard case .file(let target, let status) = resolver.place(other),
            status.identity == (try? disk.status(item.target))?.identity
        else { return nil }
        return target
    }

    private mutating func attempt(_ item: Staging.Item) {
        activity.advance()
        do throws(FileError) {
            let verb = item.operation.isWrite ? "write" : "remove"
            let path = item.operation.path
            let project = project
            let isDone = try FileError.naming(project.displayPath(of: path), operation: verb) {
                () throws(SystemError) in
                do throws(SystemError) {
                    return try put(item)
                } catch {
                    // Somebody removed the file at this moment, and so changed it.
                    guard error.isAbsence, item.status != nil, try disk.status(item.target) == nil else { throw error }
                    return false
                }
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
        do throws(FileError) {
            try FileError.naming(project.displayPath(of: .root), operation: "write to") { () throws(SystemError) in
                try disk.sync(items.lazy.map(\.targetFolder), leavingOutAbsent: true)
            }
        } catch {
            problem = error
        }
    }

    /// Publishes one item.
    ///
    /// - Returns: Whether it was published; if not, the file has changed since the comparison.
    private mutating func put(_ item: Staging.Item) throws(SystemError) -> Bool {
        guard let temporary = item.temporary else {
            // The manifest still names files that are there.
            if let manifest = item.operation.manifest, !manifest.left(of: undone).isEmpty { return false }
            return try remove(item)
        }
        try keepEntries(of: item, at: temporary)
        guard let status = item.status else {
            guard let isPlaced = try disk.placeNew(temporary, at: item.target) else { return false }
            if isPlaced { placed.insert(item.number) }
            return true
        }
        guard try disk.status(item.target) == status else { return false }
        return try replace(item, by: temporary, expecting: status)
    }

    /// Replaces a file. A save between the last comparison and this moment comes back.
    private mutating func replace(
        _ item: Staging.Item,
        by temporary: String,
        expecting status: FileStatus
    ) throws(SystemError) -> Bool {
        let new = try disk.status(temporary)
        guard try disk.exchange(temporary, with: item.target) else {
            try disk.rename(temporary, over: item.target)
            placed.insert(item.number)
            return true
        }
        if !isSaved(temporary, expecting: status) {
            if (try? disk.removeFile(temporary)) != nil { placed.insert(item.number) }
            return true
        }
        do throws(SystemError) {
            _ = try disk.exchange(temporary, with: item.target)
            guard isSaved(temporary, expecting: new) else { return false }
            // The new text was saved, too. The later text stays, and both are kept.
            _ = try disk.exchange(temporary, with: item.target)
        } catch {
            try keep(temporary, of: item)
            throw error
        }
        try keep(temporary, of: item)
        return false
    }

    /// Gives a text that a person saved the name of a backup. It is no temporary file of the run any more.
    private mutating func keep(_ text: String, of item: Staging.Item) throws(SystemError) {
        placed.insert(item.number)
        do throws(SystemError) {
            try backups.keep(text, of: item)
        } catch {
            hasSavedTemporaries = true
            throw error
        }
    }

    /// Whether somebody has saved a file that was renamed, or is about to.
    private func isSaved(_ path: String, expecting status: FileStatus?) -> Bool {
        // Asked before the status, which a save changes.
        if disk.isBeingSaved(path) { return true }
        guard let now = try? self.status(ofRemovedAt: path) else { return false }
        return now != status
    }

    /// Adds the files that could not be removed to a manifest that is to be written.
    private func keepEntries(of item: Staging.Item, at temporary: String) throws(SystemError) {
        guard let manifest = item.operation.manifest else { return }
        let left = manifest.left(of: undone)
        guard !left.isEmpty, let text = manifest.keeping(left).manifest?.text else { return }
        try disk.removeFile(temporary)
        try disk.create(temporary, bytes: text, like: item.status, at: item.status == nil ? nil : item.target)
        try disk.sync([temporary])
    }

    private mutating func remove(_ item: Staging.Item) throws(SystemError) -> Bool {
        guard try status(ofRemovedAt: item.target) == item.status else { return false }
        if let target = respelledTarget(of: item) {
            try disk.rename(item.target, over: target)
            return true
        }
        guard try take(item, to: item.aside) else { return false }
        removeEmptyFolders(above: item.operation.path)
        return true
    }

    /// Removes a file by way of another name. A save between the last comparison and this moment comes back.
    ///
    /// - Returns: Whether the file was removed.
    private mutating func take(_ item: Staging.Item, to aside: String?) throws(SystemError) -> Bool {
        guard let aside else {
            try disk.removeFile(item.target)
            return true
        }
        guard try disk.rename(item.target, toVacant: aside) else {
            // The file has both names.
            try? disk.removeFile(aside)
            try disk.removeFile(item.target)
            return true
        }
        if isSaved(aside, expecting: item.status) {
            // If it was saved again, the later text stays, and both are kept.
            if (try? disk.rename(aside, toVacant: item.target)) == nil { try keep(aside, of: item) }
            return false
        }
        do throws(SystemError) {
            try disk.removeFile(aside)
            return true
        } catch {
            _ = try? disk.rename(aside, toVacant: item.target)
            throw error
        }
    }

    /// The status of a file that is to be removed. If the path is a link, that is the status of its target.
    private func status(ofRemovedAt path: String) throws(SystemError) -> FileStatus? {
        let status = try disk.status(path)
        guard status?.kind == .link, let real = try Disk.realPath(path) else { return status }
        return try disk.status(real)
    }

    private mutating func removeEmptyFolders(above path: ProjectPath) {
        var folder = path.parent
        while let current = folder, let parent = current.parent, case .present(let above) = resolver.folder(parent) {
            // A link to a folder is not an empty folder.
            guard (try? disk.removeFolder(above.joined(current.name))) != nil else { return }
            folder = parent
        }
    }
}

/// The result of moving staged files to paths where nothing was. Several threads do that.
struct NewFiles {
    private(set) var done: [Operation] = []
    /// The numbers of the items whose temporary files are gone.
    private(set) var placed: [Int] = []
    /// The files at whose paths something is now.
    private(set) var changedMeanwhile: [ProjectPath] = []
    /// The system's first refusal.
    private(set) var problem: FileError?

    /// - Parameters:
    ///   - items: New files.
    ///   - endingAtProblem: Whether the remaining files are not moved after a refusal.
    ///   - activity: Advanced for each item.
    static func publish(
        _ items: [Staging.Item],
        in project: Project,
        endingAtProblem: Bool,
        _ activity: Activity
    ) -> NewFiles {
        let isEnding = Locked(false)
        let parts = Workers.map(Workers.parts(of: items.count)) { range in
            let disk = RootFolder(project.root)
            var part = NewFiles()
            for item in items[range] where !isEnding.withLock({ $0 }) {
                activity.advance()
                part.publish(item, in: project, on: disk)
                if endingAtProblem, part.problem != nil { isEnding.withLock { $0 = true } }
            }
            return part
        }
        return parts.reduce(into: NewFiles()) { $0.add($1) }
    }

    private mutating func publish(_ item: Staging.Item, in project: Project, on disk: RootFolder) {
        let path = item.operation.path
        guard let temporary = item.temporary else { return }
        do throws(FileError) {
            let isPlaced = try FileError.naming(project.displayPath(of: path), operation: "write") {
                () throws(SystemError) in
                try disk.placeNew(temporary, at: item.target)
            }
            if let isPlaced {
                done.append(item.operation)
                if isPlaced { placed.append(item.number) }
            } else if let file = item.operation.file {
                changedMeanwhile.append(file)
            }
        } catch {
            if problem == nil { problem = error }
        }
    }

    private mutating func add(_ other: NewFiles) {
        done += other.done
        placed += other.placed
        changedMeanwhile += other.changedMeanwhile
        if problem == nil { problem = other.problem }
    }
}
