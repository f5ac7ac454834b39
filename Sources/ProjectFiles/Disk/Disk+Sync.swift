#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

#if !canImport(Darwin)
    // Both C libraries have it; their headers show it only with _GNU_SOURCE, which Swift's importer does not set.
    @_silgen_name("syncfs")
    private func systemSyncFileSystem(_ descriptor: Int32) -> Int32
#endif

extension Disk {
    /// More than this many files are synced with one call for their file system, where the system has one.
    private static let fewFiles = 16

    /// Returns when the contents of files and folders, all on one file system, will survive a power cut.
    static func sync(_ paths: [String]) throws(SystemError) {
        guard let first = paths.first else { return }
        #if canImport(Darwin)
            for path in paths { try sync(path) { fsync($0) } }
            // fsync hands the data to the drive; one full sync empties the drive's own cache for all of them.
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
            // Some file systems know no sync of a folder.
            if error.isUnsupported { return }
            throw error
        }
    }
}
