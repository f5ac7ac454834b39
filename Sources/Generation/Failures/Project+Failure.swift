import ProjectFiles

extension Project {
    /// Writes the changes of a run, or none of them. Without changes, what an interrupted run left is removed.
    ///
    /// - Parameter seen: The snapshot that the changes were computed from.
    /// - Throws: `Failure` with all reasons why the changes cannot be written.
    func commitOrFailure(_ changes: Changes, seen: Snapshot) throws(Failure) -> CommitReport {
        do throws(CommitError) {
            return try commit(changes, seen: seen)
        } catch {
            throw Failure(error)
        }
    }
}
