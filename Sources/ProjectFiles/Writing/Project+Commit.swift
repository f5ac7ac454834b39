import SourceText

extension Project {
    /// The reasons why changes cannot be written, as far as they are known without writing.
    package func problems(_ changes: Changes, seen: Snapshot) -> [FileError] {
        var check = CommitCheck(self)
        return check.problems(of: OperationList(changes, seen: seen, in: self), in: changes)
    }

    /// Removes what an interrupted run left. If there was none, no file is touched.
    ///
    /// - Throws: All reasons why it cannot be removed.
    package func removeLeftovers() throws(CommitError) {
        _ = try commit(Changes(), seen: snapshot(of: []))
    }

    /// Writes the changes of a run, or none of them.
    ///
    /// Everything is checked first, and written to temporary files. A file that has changed since the snapshot is not
    /// written, and neither is its base. Bases and manifests follow the files, so that the next run completes an
    /// interrupted one. The records of files that a person moved come before everything. If nothing changes, no file is
    /// touched.
    ///
    /// - Parameters:
    ///   - changes: The changes of all files of the run.
    ///   - seen: The snapshot that the changes were computed from.
    ///   - activity: Advanced for each file.
    /// - Throws: All reasons why the changes cannot be written, such as that another process is writing to the project.
    package func commit(
        _ changes: Changes,
        seen: Snapshot,
        activity: Activity = Activity()
    ) throws(CommitError) -> CommitReport {
        let there = snapshot(of: changes.followed.bases.flatMap { [$0.source, $0.target] })
        let refusals = refusals(in: there)
        guard refusals.isEmpty else { throw CommitError(refusals) }
        let first = changes.followed.changes(seen: there)
        var following = OperationList(first, seen: there, in: self)
        let operations = OperationList(changes, seen: seen.copying(changes.followed.bases), in: self)
        if following.isRespelled(by: operations, in: self) {
            following = OperationList(Changes(), seen: seen, in: self)
        }
        guard !operations.isEmpty || !following.isEmpty || hasUnfinishedRun else { return CommitReport() }
        var check = CommitCheck(self)
        let problems = check.problems(of: following, in: first) + check.problems(of: operations, in: changes)
        guard problems.isEmpty else { throw CommitError(problems) }

        let session: Session
        do throws(FileError) {
            session = try Session(self)
        } catch {
            throw CommitError([error])
        }
        defer { session.end() }
        if !following.isEmpty { _ = try session.run(following, of: first) }
        let count = operations.count
        defer { Workers.discard(consume operations, of: count) }
        return try session.run(operations, of: changes, activity)
    }
}
