import SourceText

/// The folders that a run has listed. Each is read once, so all that the run decides is about the same files.
final class ListedFolders: Sendable {
    private let places = Locked(KnownPlaces())
    /// By the absolute path of the folder, without links: its entries, or the system's refusal.
    private let entries = Locked<[[UInt8]: Result<[Disk.Entry], SystemError>]>([:])

    /// What is at the path of a folder; `nil`, and not `missing`, if nothing is.
    func place(of folder: ProjectPath, with resolver: inout PathResolver) -> PathResolver.Folder? {
        if let known = places.withLock({ $0[folder] }) { return known }
        let place = resolver.folder(folder)
        return places.withLock { $0.first(place, for: folder) }
    }

    /// The entries of a folder, sorted by the bytes of their names.
    ///
    /// - Throws: The system's refusal to read it.
    func entries(of folder: String, on disk: RootFolder) throws(SystemError) -> [Disk.Entry] {
        let key = Array(folder.utf8)
        if let known = entries.withLock({ $0[key] }) { return try known.get() }
        let listed = Result { () throws(SystemError) in try disk.list(folder) }
        return try entries.withLock { entries in
            // Another thread may have listed it at the same moment.
            if let known = entries[key] { return known }
            entries[key] = listed
            return listed
        }.get()
    }
}

/// What is at the paths of the folders that a run has looked for.
private struct KnownPlaces {
    private var present: [ProjectPath: PathResolver.Folder] = [:]
    /// The paths at which nothing is. A first run looks for all folders that it will make.
    private var absent: Set<PathHash> = []

    /// What is at a path, of which `nil` says that nothing is; `nil` for a path that is not known.
    subscript(folder: ProjectPath) -> PathResolver.Folder?? {
        if let place = present[folder] { return place }
        return absent.contains(PathHash(folder)) ? .some(nil) : nil
    }

    /// What is known of a path. That is `place` if nothing is: another thread may have looked at the same moment.
    mutating func first(_ place: PathResolver.Folder, for folder: ProjectPath) -> PathResolver.Folder? {
        if let known = self[folder] { return known }
        if case .missing = place {
            absent.insert(PathHash(folder))
            return nil
        }
        present[folder] = place
        return place
    }
}
