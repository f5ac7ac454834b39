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
    /// The number of files up to which each is synced. More files are synced with one call for their file system, if
    /// the system has such a call.
    private static let fewFiles = 16

    /// Waits until the contents of files and folders, which must be on one file system, would survive a power failure.
    ///
    /// - Parameters:
    ///   - count: The number of files and folders, with those that are left out.
    ///   - place: The place of each; `nil` for one that is left out. It is asked for when it is needed: not all of
    ///     their folders can be open at once.
    static func sync(_ count: Int, _ place: (Int) throws(SystemError) -> Place?) throws(SystemError) {
        #if canImport(Darwin)
            var last: Place?
            for index in 0..<count {
                guard let place = try place(index) else { continue }
                try sync(place) { fsync($0) }
                last = place
            }
            // fsync writes the data to the drive; one full sync then empties the cache of the drive for all files.
            if let last { try sync(last) { fcntl($0, F_FULLFSYNC) == 0 ? 0 : fsync($0) } }
        #else
            for index in 0..<count {
                guard let place = try place(index) else { continue }
                if count > fewFiles { return try sync(place, with: systemSyncFileSystem) }
                try sync(place) { fsync($0) }
            }
        #endif
    }

    private static func sync(_ place: Place, with call: (Int32) -> Int32) throws(SystemError) {
        let descriptor = try place.open(O_RDONLY)
        defer { close(descriptor) }
        guard call(descriptor) == 0 else {
            let error = SystemError.last
            // Some file systems cannot sync a folder.
            if error.isUnsupported { return }
            throw error
        }
    }
}
