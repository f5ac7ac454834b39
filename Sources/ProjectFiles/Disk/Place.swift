#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An open folder. It is closed when nothing refers to it.
final class OpenFolder {
    let descriptor: Int32

    #if canImport(Darwin)
        private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    #else
        // O_PATH, which the C libraries declare only with _GNU_SOURCE: a folder that cannot be listed can still be
        // entered.
        private static let flags = 0o10000000 | O_DIRECTORY | O_CLOEXEC
    #endif

    /// Opens the folder with an absolute path.
    init(_ path: String) throws(SystemError) {
        descriptor = try Disk.opened(nil) { open(path, Self.flags) }
    }

    /// Opens a folder in another one. A link is not followed: that is an error.
    ///
    /// - Parameter recent: Folders that are closed if no more can be open.
    init(_ name: String, in folder: OpenFolder, closing recent: RecentFolders) throws(SystemError) {
        descriptor = try Disk.opened(recent) {
            withExtendedLifetime(folder) { openat(folder.descriptor, name, Self.flags | O_NOFOLLOW) }
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}

/// Folders that stay open because calls about what is in them may follow.
final class RecentFolders {
    private(set) var folders: [(path: String, folder: OpenFolder)] = []
    private let most: Int

    /// - Parameter most: How many stay open.
    init(most: Int) {
        self.most = most
    }

    func add(_ folder: OpenFolder, at path: String) {
        if folders.count == most { folders.removeFirst() }
        folders.append((path, folder))
    }

    /// Closes those that no call is about.
    ///
    /// - Returns: Whether there were any.
    func close() -> Bool {
        defer { folders = [] }
        return !folders.isEmpty
    }
}

extension Disk {
    /// The file or folder that a call of the system is about: a name in an open folder, or an absolute path.
    struct Place {
        private let folder: OpenFolder?
        private let name: String
        private let recent: RecentFolders?

        /// A path whose links are followed.
        init(_ path: String) {
            folder = nil
            name = path
            recent = nil
        }

        /// An entry of a folder; the folder itself if the name is `.`.
        ///
        /// - Parameter recent: Folders that are closed if no more files can be open.
        init(_ name: String, in folder: OpenFolder, closing recent: RecentFolders) {
            self.folder = folder
            self.name = name
            self.recent = recent
        }

        /// `O_NOFOLLOW` in a folder, where nothing is opened through a link.
        var openFlags: Int32 { folder == nil ? 0 : O_NOFOLLOW }

        /// Calls the system with the folder's descriptor and the name. The folder is not closed before the call ends.
        func call<Result>(_ body: (Int32, String) -> Result) -> Result {
            withExtendedLifetime(folder) { body(folder?.descriptor ?? AT_FDCWD, name) }
        }

        /// Opens a file or folder.
        ///
        /// - Returns: The descriptor, which the caller closes.
        func open(_ flags: Int32, mode: mode_t = 0) throws(SystemError) -> Int32 {
            try Disk.opened(recent) { call { openat($0, $1, flags | openFlags | O_CLOEXEC, mode) } }
        }
    }

    /// Opens something: again if a signal interrupts the call, or if no more files can be open and `recent` are closed.
    fileprivate static func opened(_ recent: RecentFolders?, _ open: () -> Int32) throws(SystemError) -> Int32 {
        while true {
            let descriptor = open()
            if descriptor >= 0 { return descriptor }
            let error = SystemError.last
            if error.code == EINTR { continue }
            guard error.hasTooManyOpenFiles, recent?.close() == true else { throw error }
        }
    }
}
