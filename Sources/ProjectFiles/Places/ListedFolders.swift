import SourceText

/// The folders that a run has listed. Each is read once, so all that the run decides is about the same files.
final class ListedFolders: Sendable {
    private let places = Locked<[ProjectPath: PathResolver.Folder]>([:])
    /// By the absolute path of the folder, without links: its entries, or the system's refusal.
    private let entries = Locked<[[UInt8]: Result<[Disk.Entry], SystemError>]>([:])

    /// What is at the path of a folder.
    func place(of folder: ProjectPath, with resolver: inout PathResolver) -> PathResolver.Folder {
        if let known = places.withLock({ $0[folder] }) { return known }
        let place = resolver.folder(folder)
        places.withLock { $0[folder] = place }
        return place
    }

    /// The entries of a folder, sorted by the bytes of their names.
    ///
    /// - Throws: The system's refusal to read it.
    func entries(of folder: String, on disk: RootFolder) throws(SystemError) -> [Disk.Entry] {
        let key = Array(folder.utf8)
        if let known = entries.withLock({ $0[key] }) { return try known.get() }
        let listed = Result { () throws(SystemError) in try disk.list(folder) }
        // Another thread may have listed it at the same moment.
        let first = entries.withLock { entries in
            let first = entries[key] ?? listed
            entries[key] = first
            return first
        }
        return try first.get()
    }
}
