#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A lock on a file that ends with the process at the latest, however that ends.
struct FileLock {
    let descriptor: Int32

    private static let attempts = 16

    /// Takes the lock, creating the file if need be. Does not wait.
    /// - Returns: `nil` if somebody else holds it.
    static func take(_ path: String) throws(SystemError) -> FileLock? {
        for _ in 0..<attempts {
            let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
            guard descriptor >= 0 else { throw .last }
            let lock = FileLock(descriptor: descriptor)
            if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
                let error = SystemError.last
                // A file system without locks: every file is still compared before it is replaced.
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

    /// Whoever held the lock before may have removed its file: then this lock is on a file that nobody else will see.
    private func isStill(at path: String) throws(SystemError) -> Bool {
        var raw = stat()
        guard fstat(descriptor, &raw) == 0 else { throw .last }
        return try Disk.status(path)?.identity == FileStatus(raw).identity
    }

    /// Gives the lock back. To be called once.
    func release() {
        close(descriptor)
    }
}
