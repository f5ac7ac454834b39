#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An exclusive lock on a file. The system releases it when the process ends, in any way.
struct FileLock {
    let descriptor: Int32

    private static let attempts = 16

    /// Takes the lock without waiting, and creates the file if it does not exist.
    ///
    /// - Returns: `nil` if another process holds the lock.
    static func take(_ path: String) throws(SystemError) -> FileLock? {
        for _ in 0..<attempts {
            let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
            guard descriptor >= 0 else { throw .last }
            let lock = FileLock(descriptor: descriptor)
            if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
                let error = SystemError.last
                // On a file system without locks, each file is still compared before it is replaced.
                if error.isUnsupported { return lock }
                lock.release()
                if error.isWouldBlock { return nil }
                if error.code == EINTR { continue }
                throw error
            }
            if (try? lock.isStill(at: path)) == true { return lock }
            lock.release()
        }
        return nil
    }

    /// Whether the locked file is still at the path. The previous holder can have removed it; then no other process would see
    /// this lock.
    private func isStill(at path: String) throws(SystemError) -> Bool {
        var raw = stat()
        guard fstat(descriptor, &raw) == 0 else { throw .last }
        return try Disk.status(path)?.identity == FileStatus(raw).identity
    }

    /// Releases the lock. Must be called once.
    func release() {
        close(descriptor)
    }
}
