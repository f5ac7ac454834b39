extension Project {
    /// What keeps `changes` from being written, as far as that can be known without writing.
    package func problems(_ changes: Changes, seen: Snapshot) -> [FileError] {
        var check = CommitCheck(self)
        return check.problems(of: OperationList(changes, seen: seen, in: self), changes)
    }

    /// Writes the changes of a run, or none of them.
    ///
    /// Everything is checked first, and staged in temporary files. A file that is no longer as in `seen` is left alone, and
    /// so is what is remembered of it. Files come first, what is remembered of them last, so that the next run finishes
    /// what a crash interrupts. Where nothing would change nothing is touched.
    /// - Parameters:
    ///   - changes: of all files that the run is about.
    ///   - seen: the snapshot that the changes were made from.
    /// - Throws: everything that stands in the way, above all that another process is at work in the project.
    package func commit(_ changes: Changes, seen: Snapshot) throws(CommitError) -> CommitReport {
        let operations = OperationList(changes, seen: seen, in: self)
        guard !operations.isEmpty || hasUnfinishedRun else { return CommitReport() }
        var check = CommitCheck(self)
        let problems = check.problems(of: operations, changes)
        guard problems.isEmpty else { throw CommitError(problems) }

        let session: Session
        do throws(FileError) {
            session = try Session(self)
        } catch {
            throw CommitError([error])
        }
        defer { session.end() }
        return try session.run(operations, changes)
    }
}
