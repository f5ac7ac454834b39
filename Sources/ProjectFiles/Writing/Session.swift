import SourceText

/// One commit, from taking the lock to releasing it.
struct Session {
    private let project: Project
    /// The real path of `.viper-gen`.
    private let folder: String
    private let madeFolder: Bool
    private let disk: RootFolder
    private let lock: FileLock
    private let journal: Journal
    private let signals: HeldSignals

    /// Takes the project's lock, and holds back the signals that end the process. `end` releases both.
    ///
    /// - Throws: That another process holds the lock, or the system's refusal.
    init(_ project: Project) throws(FileError) {
        self.project = project
        let disk = RootFolder(project.root)
        self.disk = disk
        let signals = HeldSignals()
        self.signals = signals
        var isReady = false
        defer { if !isReady { signals.release() } }
        (folder, madeFolder) = try Self.makeFolder(in: project, on: disk)
        let path = folder.joined(ProjectLayout.lock.name)
        let shown = project.displayPath(of: ProjectLayout.lock)
        let taken: FileLock?
        do throws(FileError) {
            taken = try FileError.naming(shown, operation: "lock") { () throws(SystemError) in
                try FileLock.take(try disk.place(path), waiting: project.bounds.lockWait) { signals.isEnding }
            }
        } catch {
            if madeFolder { try? disk.removeFolder(folder) }
            throw error
        }
        guard let taken else { throw project.lockError }
        lock = taken
        journal = Journal(in: folder, on: disk)
        isReady = true
    }

    /// Releases the lock. If a signal was held back, the process ends here.
    func end() {
        lock.release()
        signals.release()
    }

    private static func makeFolder(
        in project: Project,
        on disk: RootFolder
    ) throws(FileError) -> (realPath: String, isNew: Bool) {
        let path = ProjectLayout.folder
        var resolver = PathResolver(disk)
        switch resolver.folder(path) {
        case .present(let real): return (real, false)
        case .blocked(let obstacle): throw FileError(project.displayPath(of: path), .blocked(obstacle))
        case .missing(let folder):
            return try FileError.naming(project.displayPath(of: path), operation: "make") { () throws(SystemError) in
                do throws(SystemError) {
                    try disk.makeFolder(folder)
                    return (folder, true)
                } catch {
                    // Another process has made it at the same moment. The lock decides between the two.
                    if error.isExistence { return (folder, false) }
                    throw error
                }
            }
        }
    }

    /// Runs the operations of a list.
    ///
    /// - Throws: The system's first refusal, or that the run is to end. If no file was published before, the disk is
    ///   unchanged.
    func run(
        _ operations: OperationList,
        of changes: Changes,
        _ activity: Activity = Activity()
    ) throws(CommitError) -> CommitReport {
        var staging = Staging(in: project)
        do throws(FileError) {
            try journal.clean(in: project)
        } catch {
            throw CommitError([error])
        }
        do throws(FileError) {
            try stage(operations, in: &staging, activity)
        } catch {
            staging.discard(andFolders: true)
            forgetRun()
            throw CommitError([error])
        }
        var publishing = Publishing(project, remaining: changes)
        activity.begin(.writing, of: staging.items.count)
        publishing.publish(staging, activity)
        staging.discard(except: publishing.placed, andFolders: publishing.done.isEmpty)
        cleanUp(after: publishing, keepingFolder: !operations.records.isEmpty)
        if let problem = publishing.problem {
            throw CommitError([problem], written: publishing.done.filter(\.isProduct).map(\.path))
        }
        let report = Self.report(on: publishing, of: staging)
        let count = staging.items.count
        Workers.discard(staging.takeItems(), of: count)
        return report
    }

    /// Removes what only an unfinished run needs.
    ///
    /// - Parameter hasRecords: Whether the operations include bases or manifests.
    private func cleanUp(after publishing: Publishing, keepingFolder hasRecords: Bool) {
        if publishing.done.isEmpty {
            // If the system refused the first file, the folders are removed, too.
            forgetRun()
        } else if publishing.problem == nil {
            journal.remove()
            // Without bases and manifests, only the lock needed the folder.
            if madeFolder, !hasRecords { removeFolder() }
        } else if publishing.hasSavedTemporaries {
            // The next run would remove what the journal lists.
            journal.remove()
        }
    }

    /// Removes the journal, and the folder of viper-gen if this run made it.
    private func forgetRun() {
        journal.remove()
        if madeFolder { removeFolder() }
    }

    private static func report(on publishing: Publishing, of staging: Staging) -> CommitReport {
        let products = publishing.done.filter(\.isProduct)
        var report = CommitReport()
        report.written = products.filter(\.isWrite).map(\.path).sorted()
        report.removed = products.filter { !$0.isWrite }.map(\.path)
        report.backups = publishing.backups.made
        report.changedMeanwhile = staging.changedMeanwhile.union(publishing.changedMeanwhile).sorted()
        report.madeFolders = staging.made
        let placed = staging.items.filter { item in
            item.operation.isProduct && item.isReplacement && publishing.placed.contains(item.number)
                && !publishing.changedMeanwhile.contains(item.operation.path)
        }
        report.losses = losses(of: placed, unkept: staging.unkept)
        return report
    }

    /// What replaced files could not keep.
    ///
    /// - Parameters:
    ///   - replacements: The files that were replaced.
    ///   - unkept: The names of the attributes that new files could not get.
    private static func losses(
        of replacements: [Staging.Item],
        unkept: [ProjectPath: [String]]
    ) -> [CommitReport.Loss] {
        replacements.compactMap { item in
            // A backup is another name that is to keep the old text.
            let hasOtherNames = (item.status?.names ?? 1) > 1 && !item.operation.keepsOld
            let attributes = unkept[item.operation.path] ?? []
            guard hasOtherNames || !attributes.isEmpty else { return nil }
            return .init(path: item.operation.path, hasOtherNames: hasOtherNames, attributes: attributes)
        }
    }

    private func stage(
        _ operations: OperationList,
        in staging: inout Staging,
        _ activity: Activity
    ) throws(FileError) {
        let shown = project.displayPath(of: .root)
        try staging.take(operations.products + operations.records, run: Journal.Run())
        let temporaries = staging.temporaries
        guard !temporaries.isEmpty else { return }
        try FileError.naming(shown, operation: "begin to write in") { () throws(SystemError) in
            try journal.write(temporaries) { $0.besideTarget }
        }
        activity.begin(.preparing, of: temporaries.count)
        let signals = signals
        try staging.write { () throws(FileError) in
            // The system is not asked for each file: writing a few takes no time.
            let isTime = activity.advance().isMultiple(of: Self.filesBetweenSignals)
            if isTime, signals.isEnding { throw FileError(shown, .interrupted) }
        }
        if signals.isEnding { throw FileError(shown, .interrupted) }
    }

    private static let filesBetweenSignals = 16

    /// Removes the folder of viper-gen, if a failed run has made it.
    private func removeFolder() {
        try? disk.removeFile(folder.joined(ProjectLayout.lock.name))
        try? disk.removeFolder(folder)
    }
}
