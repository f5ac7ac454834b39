/// The file that a text for a build is written to before it gets its own name.
///
/// All runs use the same name in a folder, one after the other: each locks the folder. What has the name is therefore
/// left from a run that was killed, and can be removed. Where a folder cannot be locked, each run has a name of its
/// own.
struct BuildTemporary {
    /// The absolute path. Before it is used, what is there is to be removed.
    let path: String
    private let lock: FileLock?

    /// The longest wait for another run, in milliseconds. Then this one takes a name of its own.
    private static let longestWait = 1_000

    /// - Parameters:
    ///   - folder: The absolute path of the folder.
    ///   - place: The folder itself.
    ///   - milliseconds: The longest wait for another run.
    init(in folder: String, at place: Disk.Place, waiting milliseconds: Int = longestWait) {
        lock = FileLock.take(folder: place, waiting: milliseconds)
        let run = lock == nil ? Journal.Run() : Journal.Run(0)
        path = folder.joined(run.temporaryName(number: 0))
    }

    /// Lets the next run use the name. Must be called once.
    func release() { lock?.release() }
}
