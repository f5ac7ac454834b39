#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

#if canImport(Glibc)
    // Declared only with _GNU_SOURCE, which Swift's importer does not define.
    @_silgen_name("renameat2")
    private func systemRename(
        _ sourceFolder: Int32,
        _ source: UnsafePointer<CChar>,
        _ targetFolder: Int32,
        _ target: UnsafePointer<CChar>,
        _ flags: UInt32
    ) -> Int32
#endif

/// The system's file calls, one function for each, with `errno` as a typed error.
///
/// Only this folder uses the C library for files. The console writes to its own two streams.
enum Disk {
    /// The status of a place; `nil` if nothing is there.
    ///
    /// - Parameter followingLink: Whether the status is that of the target of a symbolic link.
    static func status(_ place: Place, followingLink: Bool = false) throws(SystemError) -> FileStatus? {
        var raw = stat()
        let result = place.call { fstatat($0, $1, &raw, followingLink ? 0 : AT_SYMLINK_NOFOLLOW) }
        if result == 0 { return FileStatus(raw) }
        let error = SystemError.last
        if error.isAbsence { return nil }
        throw error
    }

    /// A path without links, `.` and `..`, in the spelling of the disk; `nil` if it does not exist.
    static func realPath(_ path: String) throws(SystemError) -> String? {
        #if canImport(Darwin)
            if let path = openedPath(path) { return path }
        #endif
        guard let resolved = realpath(path, nil) else {
            let error = SystemError.last
            if error.isAbsence { return nil }
            throw error
        }
        defer { free(resolved) }
        guard let text = String(validatingCString: resolved) else { throw .notUTF8 }
        return text
    }

    #if canImport(Darwin)
        /// The path in the spelling of the disk. `realpath` would keep the case of the given path.
        private static func openedPath(_ path: String) -> String? {
            let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return nil }
            defer { close(descriptor) }
            var buffer = [CChar](repeating: 0, count: Int(MAXPATHLEN))
            guard fcntl(descriptor, F_GETPATH, &buffer) == 0 else { return nil }
            return buffer.withUnsafeBufferPointer { $0.baseAddress.flatMap { String(validatingCString: $0) } }
        }
    #endif

    /// The working folder of the process.
    static func workingFolder() throws(SystemError) -> String {
        guard let raw = getcwd(nil, 0) else { throw .last }
        defer { free(raw) }
        guard let text = String(validatingCString: raw) else { throw .notUTF8 }
        return text
    }

    /// The home folder of the user, as the environment has it.
    static var homeFolder: String? {
        getenv("HOME").flatMap { String(validatingCString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Why the process cannot write to a file, or create and remove entries of a folder; `nil` if it can.
    static func refusalToWrite(_ place: Place, isFolder: Bool) -> SystemError? {
        place.call { faccessat($0, $1, isFolder ? W_OK | X_OK : W_OK, 0) } == 0 ? nil : .last
    }

    /// Creates a folder.
    static func makeFolder(_ place: Place) throws(SystemError) {
        guard place.call({ mkdirat($0, $1, 0o777) }) == 0 else { throw .last }
    }

    /// Sets the time of the last change of a file.
    static func setTime(of place: Place, to moment: Moment) throws(SystemError) {
        let time = moment.time
        guard place.call({ folder, name in utimensat(folder, name, [time, time], 0) }) == 0 else { throw .last }
    }

    /// Removes an empty folder.
    static func removeFolder(_ place: Place) throws(SystemError) {
        guard place.call({ unlinkat($0, $1, AT_REMOVEDIR) }) == 0 else { throw .last }
    }

    /// Removes a file or a link.
    static func removeFile(_ place: Place) throws(SystemError) {
        guard place.call({ unlinkat($0, $1, 0) }) == 0 else { throw .last }
    }

    /// Renames a file, and replaces a file with the new name.
    static func rename(_ source: Place, over target: Place) throws(SystemError) {
        let result = source.call { sourceFolder, sourceName in
            target.call { renameat(sourceFolder, sourceName, $0, $1) }
        }
        guard result == 0 else { throw .last }
    }

    /// Gives a file a second name, `copy`, which nothing may have: `EEXIST` otherwise. If the file system knows no
    /// second names, `copy` is another file with the same bytes, mode, owner and attributes.
    static func keep(
        _ file: Place,
        as copy: Place,
        bytes: [UInt8],
        status: FileStatus
    ) throws(SystemError) {
        if link(file, as: copy) == 0 { return }
        let error = SystemError.last
        guard error.isUnsupported || error.code == EXDEV else { throw error }
        do throws(SystemError) {
            try create(copy, bytes: bytes, like: status, at: file)
        } catch {
            if !error.isExistence { try? removeFile(copy) }
            throw error
        }
    }

    /// Renames a file. If the new name exists, the error is `EEXIST`.
    ///
    /// - Returns: Whether the old name is gone. If not, the file has both.
    static func rename(_ source: Place, toVacant target: Place) throws(SystemError) -> Bool {
        if rename(source, to: target, .exclusively) == 0 { return true }
        var error = SystemError.last
        guard error.isUnsupported else { throw error }
        if link(source, as: target) == 0 { return (try? removeFile(source)) != nil }
        error = .last
        // On file systems without hard links (FAT, some network file systems), another process can create the file
        // between the check and the renaming.
        guard error.isUnsupported else { throw error }
        guard try status(target) == nil else { throw .existence }
        try rename(source, over: target)
        return true
    }

    private static func link(_ file: Place, as name: Place) -> Int32 {
        file.call { folder, file in name.call { linkat(folder, file, $0, $1, 0) } }
    }

    /// Exchanges two files, in one step.
    ///
    /// - Returns: `false` if the system has no call for that, and nothing has changed.
    static func exchange(_ file: Place, with other: Place) throws(SystemError) -> Bool {
        if rename(file, to: other, .exchanging) == 0 { return true }
        let error = SystemError.last
        guard error.isUnsupported else { throw error }
        return false
    }

    private enum Renaming {
        /// The new name must not exist.
        case exclusively
        case exchanging
    }

    /// Renames a file in a way that not every system has a call for.
    private static func rename(_ source: Place, to target: Place, _ way: Renaming) -> Int32 {
        source.call { sourceFolder, sourceName in
            target.call { targetFolder, targetName in
                #if canImport(Darwin)
                    let flags = way == .exclusively ? RENAME_EXCL : RENAME_SWAP
                    return renameatx_np(sourceFolder, sourceName, targetFolder, targetName, UInt32(flags))
                #elseif canImport(Glibc)
                    // RENAME_NOREPLACE and RENAME_EXCHANGE, which are declared only with _GNU_SOURCE.
                    let flags: UInt32 = way == .exclusively ? 1 : 2
                    return systemRename(sourceFolder, sourceName, targetFolder, targetName, flags)
                #else
                    errno = ENOSYS
                    return -1
                #endif
            }
        }
    }
}
