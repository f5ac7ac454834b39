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
        return places.withLock { $0.first(place, for: folder) }
    }

    /// The entries of a folder, sorted by the bytes of their names.
    ///
    /// - Throws: The system's refusal to read it.
    func entries(of folder: String, on disk: RootFolder) throws(SystemError) -> [Disk.Entry] {
        let key = Array(folder.utf8)
        if let known = entries.withLock({ $0[key] }) { return try known.get() }
        let listed = Result { () throws(SystemError) in try disk.list(folder) }
        return try entries.withLock { $0.first(listed, for: key) }.get()
    }
}

extension Dictionary {
    /// The value of a key, which becomes `value` if there is none. Another thread may have found one at the same moment.
    fileprivate mutating func first(_ value: Value, for key: Key) -> Value {
        if let known = self[key] { return known }
        self[key] = value
        return value
    }
}
