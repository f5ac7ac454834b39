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
        // O_PATH, which the C libraries declare only with _GNU_SOURCE: a folder that cannot be listed can still be entered.
        private static let flags = 0o10000000 | O_DIRECTORY | O_CLOEXEC
    #endif

    /// Opens the folder with an absolute path.
    init(_ path: String) throws(SystemError) {
        descriptor = try Disk.uninterrupted { open(path, Self.flags) }
    }

    /// Opens a folder in another one. A link is not followed: that is an error.
    init(_ name: String, in folder: OpenFolder) throws(SystemError) {
        descriptor = try Disk.uninterrupted {
            withExtendedLifetime(folder) { openat(folder.descriptor, name, Self.flags | O_NOFOLLOW) }
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}

extension Disk {
    /// The file or folder that a call of the system is about: a name in an open folder, or an absolute path.
    struct Place {
        private let folder: OpenFolder?
        private let name: String

        /// A path whose links are followed.
        init(_ path: String) {
            folder = nil
            name = path
        }

        /// An entry of a folder; the folder itself if the name is `.`.
        init(_ name: String, in folder: OpenFolder) {
            self.folder = folder
            self.name = name
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
            try Disk.uninterrupted { call { openat($0, $1, flags | openFlags | O_CLOEXEC, mode) } }
        }
    }

    /// Opens something, again if a signal interrupts the call.
    fileprivate static func uninterrupted(_ open: () -> Int32) throws(SystemError) -> Int32 {
        while true {
            let descriptor = open()
            if descriptor >= 0 { return descriptor }
            let error = SystemError.last
            guard error.code == EINTR else { throw error }
        }
    }
}
