#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The system's file calls, one function for each, with `errno` as a typed error. Paths are absolute.
///
/// Only this folder uses the C library for files. The console writes to its own two streams.
enum Disk {
    /// The status of a path; `nil` if it does not exist.
    ///
    /// - Parameter followingLink: Whether the status is that of the target of a symbolic link.
    static func status(_ path: String, followingLink: Bool = false) throws(SystemError) -> FileStatus? {
        var raw = stat()
        let result = followingLink ? stat(path, &raw) : lstat(path, &raw)
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

    /// Whether the process can write to a file, or create and remove entries of a folder.
    static func mayWrite(_ path: String, isFolder: Bool) -> Bool {
        access(path, isFolder ? W_OK | X_OK : W_OK) == 0
    }

    /// Creates a folder.
    static func makeFolder(_ path: String) throws(SystemError) {
        guard mkdir(path, 0o777) == 0 else { throw .last }
    }

    /// Removes an empty folder.
    static func removeFolder(_ path: String) throws(SystemError) {
        guard rmdir(path) == 0 else { throw .last }
    }

    /// Removes a file or a link.
    static func removeFile(_ path: String) throws(SystemError) {
        guard unlink(path) == 0 else { throw .last }
    }

    /// Renames a file, and replaces a file with the new name.
    static func rename(_ source: String, over target: String) throws(SystemError) {
        #if canImport(Darwin)
            let result = Darwin.rename(source, target)
        #elseif canImport(Glibc)
            let result = Glibc.rename(source, target)
        #elseif canImport(Musl)
            let result = Musl.rename(source, target)
        #endif
        guard result == 0 else { throw .last }
    }

    /// Gives a file a second name, `copy`, which nothing may have: `EEXIST` otherwise. Where the file system knows no second
    /// names, `copy` is another file with the same bytes, mode and owner.
    static func keep(
        _ file: String,
        as copy: String,
        bytes: [UInt8],
        status: FileStatus
    ) throws(SystemError) {
        if link(file, copy) == 0 { return }
        let error = SystemError.last
        guard error.isUnsupported || error.code == EXDEV else { throw error }
        do throws(SystemError) {
            try create(copy, bytes: bytes, like: status)
        } catch {
            if !error.isExistence { try? removeFile(copy) }
            throw error
        }
    }

    /// Renames a file. If the new name exists, the error is `EEXIST`.
    static func rename(_ source: String, toVacant target: String) throws(SystemError) {
        if link(source, target) == 0 {
            // The file has its new name. Its old one is that of a temporary file, which is removed at the end in any case.
            try? removeFile(source)
            return
        }
        let error = SystemError.last
        // On file systems without hard links (FAT, some network file systems), another process can create the file between
        // the check and the renaming.
        guard error.isUnsupported else { throw error }
        guard try status(target) == nil else { throw SystemError(code: EEXIST) }
        try rename(source, over: target)
    }
}
