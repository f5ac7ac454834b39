#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An exclusive lock on a file or a folder. The system releases it when the process ends, in any way.
struct FileLock {
    let descriptor: Int32

    private static let attempts = 16

    /// Takes the lock without waiting, and creates the file if it does not exist.
    ///
    /// - Returns: `nil` if another process holds the lock.
    static func take(_ place: Disk.Place) throws(SystemError) -> FileLock? {
        for _ in 0..<attempts {
            let descriptor = try place.open(O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o666)
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
            if (try? lock.isStill(at: place)) == true { return lock }
            lock.release()
        }
        return nil
    }

    /// Takes the lock, and waits for it while another process holds it.
    ///
    /// - Parameters:
    ///   - milliseconds: The longest wait, as far as the system keeps its own short waits.
    ///   - isEnding: Whether the wait is to end at once.
    /// - Returns: `nil` if another process still holds the lock.
    static func take(
        _ place: Disk.Place,
        waiting milliseconds: Int,
        unless isEnding: () -> Bool = { false }
    ) throws(SystemError) -> FileLock? {
        var rest = milliseconds
        while true {
            if let lock = try take(place) { return lock }
            guard !isEnding(), pause(&rest) else { return nil }
        }
    }

    /// Takes the lock of a folder, and waits for it while another process holds it.
    ///
    /// - Parameter milliseconds: The longest wait.
    /// - Returns: `nil` if another process still holds the lock, or if the folder cannot be locked.
    static func take(folder: Disk.Place, waiting milliseconds: Int) -> FileLock? {
        guard let descriptor = try? folder.open(O_RDONLY | O_DIRECTORY) else { return nil }
        let lock = FileLock(descriptor: descriptor)
        var rest = milliseconds
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let error = SystemError.last
            guard error.isWouldBlock || error.code == EINTR, pause(&rest) else {
                lock.release()
                return nil
            }
        }
        return lock
    }

    /// Returns when no other process holds the lock. Makes no file.
    ///
    /// - Returns: Whether the lock is free.
    static func isFree(_ place: Disk.Place, waiting milliseconds: Int) -> Bool {
        var rest = milliseconds
        while isHeld(place) {
            guard pause(&rest) else { return false }
        }
        return true
    }

    private static func isHeld(_ place: Disk.Place) -> Bool {
        guard let descriptor = try? place.open(O_RDONLY | O_NOFOLLOW | O_NONBLOCK) else { return false }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_SH | LOCK_NB) != 0 else { return false }
        return SystemError.last.isWouldBlock
    }

    /// Sleeps for a moment; `false` if no time is left.
    private static func pause(_ rest: inout Int) -> Bool {
        guard rest > 0 else { return false }
        // Not all at the same moments: each process waits a little differently.
        let step = min(rest, Int.random(in: 2...20))
        rest -= step
        usleep(UInt32(step) * 1000)
        return true
    }

    /// Whether the locked file is still at the path. The previous holder can have removed it; then no other process
    /// would see this lock.
    private func isStill(at place: Disk.Place) throws(SystemError) -> Bool {
        var raw = stat()
        guard fstat(descriptor, &raw) == 0 else { throw .last }
        return try Disk.status(place)?.identity == FileStatus(raw).identity
    }

    /// Releases the lock. Must be called once.
    func release() {
        // A process that is just being started can have a copy of the descriptor, which would hold the lock.
        _ = flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
