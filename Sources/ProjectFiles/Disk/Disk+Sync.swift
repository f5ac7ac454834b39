#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

#if !canImport(Darwin)
    // Both C libraries declare it only with _GNU_SOURCE, which Swift's importer does not define.
    @_silgen_name("syncfs")
    private func systemSyncFileSystem(_ descriptor: Int32) -> Int32
#endif

extension Disk {
    /// The number of files up to which each is synced. More files are synced with one call for their file system, if the
    /// system has such a call.
    private static let fewFiles = 16

    /// Waits until the contents of files and folders, which must be on one file system, would survive a power failure.
    static func sync(_ paths: [String]) throws(SystemError) {
        guard let first = paths.first else { return }
        #if canImport(Darwin)
            for path in paths { try sync(path) { fsync($0) } }
            // fsync writes the data to the drive; one full sync then empties the cache of the drive for all files.
            try sync(first) { fcntl($0, F_FULLFSYNC) == 0 ? 0 : fsync($0) }
        #else
            if paths.count > fewFiles {
                try sync(first, with: systemSyncFileSystem)
            } else {
                for path in paths { try sync(path) { fsync($0) } }
            }
        #endif
    }

    private static func sync(_ path: String, with call: (Int32) -> Int32) throws(SystemError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        guard call(descriptor) == 0 else {
            let error = SystemError.last
            // Some file systems cannot sync a folder.
            if error.isUnsupported { return }
            throw error
        }
    }
}
