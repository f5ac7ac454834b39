#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Waits for changes of specs, settings and templates, of which the system tells.
package struct SpecWatch {
    /// The time without a further change after which several are done, in milliseconds: a checkout changes many files.
    private static let pause: Int32 = 3
    private static let longestWait = 200

    private let paths: [String]
    private let workingFolder: WorkingFolder
    private let notices: ChangeNotices
    /// The changes after this moment are not returned yet.
    private var start = Moment.now

    /// - Parameters:
    ///   - paths: The given specs and folders.
    ///   - workingFolder: The folder that relative paths start from.
    /// - Throws: A path that does not exist, or the system's refusal.
    package init(_ paths: [String], from workingFolder: WorkingFolder) throws(FileError) {
        self.paths = paths
        self.workingFolder = workingFolder
        notices = try FileError.naming(paths.first ?? ".", operation: "watch") { () throws(SystemError) in
            try ChangeNotices()
        }
        var earlier = NoticedChanges(since: start)
        try watchAll(&earlier)
        start = .now
    }

    /// Waits for the next changes. Those since the last call count.
    ///
    /// - Throws: That a given path is gone, or the system's refusal.
    package mutating func wait() throws(FileError) -> NoticedChanges {
        var changes = NoticedChanges(since: start)
        // A run can have made the folder of the tool.
        try watchAll(&changes)
        while changes.isEmpty { _ = try next(within: -1, &changes) }
        for _ in 0..<Self.longestWait / Int(Self.pause) {
            guard try next(within: Self.pause, &changes) else { break }
        }
        start = .now
        return changes
    }

    /// Adds the next changes that matter.
    ///
    /// - Returns: Whether anything changed within some milliseconds.
    private func next(within milliseconds: Int32, _ changes: inout NoticedChanges) throws(FileError) -> Bool {
        do throws(SystemError) {
            return try notices.next(within: milliseconds, &changes)
        } catch {
            throw FileError(paths.first ?? ".", operation: "watch", error)
        }
    }

    private func watchAll(_ changes: inout NoticedChanges) throws(FileError) {
        let folders = try WatchedFolder.all(for: paths, from: workingFolder)
        do throws(SystemError) {
            try notices.add(folders, &changes)
        } catch {
            throw FileError(paths.first ?? ".", operation: "watch", error)
        }
    }
}
