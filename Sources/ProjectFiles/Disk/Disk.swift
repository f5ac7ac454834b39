#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The system's file calls, one function a call, with `errno` as a typed error. Paths are absolute.
///
/// Only it and what lies in its folder touch files through the C library; the tool's console writes to its own two
/// streams.
enum Disk {
    /// What stands at `path`, or `nil` where nothing does. A symbolic link is itself unless `followingLink`.
    static func status(_ path: String, followingLink: Bool = false) throws(SystemError) -> FileStatus? {
        var raw = stat()
        let result = followingLink ? stat(path, &raw) : lstat(path, &raw)
        if result == 0 { return FileStatus(raw) }
        let error = SystemError.last
        if error.isAbsence { return nil }
        throw error
    }

    /// `path` without links, `.` and `..`, spelt as the disk spells it; `nil` where nothing stands there.
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
        /// `realpath` keeps the case as it was typed; this call gives the disk's own spelling.
        private static func openedPath(_ path: String) -> String? {
            let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return nil }
            defer { close(descriptor) }
            var buffer = [CChar](repeating: 0, count: Int(MAXPATHLEN))
            guard fcntl(descriptor, F_GETPATH, &buffer) == 0 else { return nil }
            return buffer.withUnsafeBufferPointer { $0.baseAddress.flatMap { String(validatingCString: $0) } }
        }
    #endif

    /// The folder that this process works in.
    static func workingFolder() throws(SystemError) -> String {
        guard let raw = getcwd(nil, 0) else { throw .last }
        defer { free(raw) }
        guard let text = String(validatingCString: raw) else { throw .notUTF8 }
        return text
    }

    /// Whether this process may write to the file, or create and remove in the folder.
    static func mayWrite(_ path: String, isFolder: Bool) -> Bool {
        access(path, isFolder ? W_OK | X_OK : W_OK) == 0
    }

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

    /// Gives `source` the name `target`; a file that has it goes.
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

    /// Gives `source` the name `target`, which nothing may have: `EEXIST` otherwise.
    static func rename(_ source: String, toVacant target: String) throws(SystemError) {
        if link(source, target) == 0 {
            // The file is in its place; the other name is a temporary one, and those are removed at the end anyway.
            try? removeFile(source)
            return
        }
        let error = SystemError.last
        // File systems without hard links (FAT, some network ones) leave a short moment between look and rename.
        guard error.isUnsupported else { throw error }
        guard try status(target) == nil else { throw SystemError(code: EEXIST) }
        try rename(source, over: target)
    }
}
