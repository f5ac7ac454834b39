#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Disk {
    /// Waits until nothing can write to a file that was renamed.
    ///
    /// - Parameter milliseconds: The longest wait.
    /// - Returns: Whether a process still has the file open for writing.
    static func isOpenForWriting(_ place: Place, waiting milliseconds: Int) -> Bool {
        for _ in 0..<milliseconds {
            guard isOpenForWriting(place) else { return false }
            usleep(1000)
        }
        return isOpenForWriting(place)
    }

    /// Whether a process has a file open, and can still write to it after the file is renamed or removed.
    ///
    /// Only Linux says so, and only of files of the user, on file systems with leases. Otherwise the answer is `false`.
    private static func isOpenForWriting(_ place: Place) -> Bool {
        #if os(Linux)
            guard let descriptor = try? place.open(O_RDONLY | O_NOFOLLOW | O_NONBLOCK) else { return false }
            defer { close(descriptor) }
            // A process that opens the file while it is leased gets this process a signal; by default, one that ends
            // it.
            guard fcntl(descriptor, setSignal, SIGURG) == 0 else { return false }
            // A lease for reading is refused while the file is open for writing.
            return fcntl(descriptor, setLease, F_RDLCK) != 0 && SystemError.last.isWouldBlock
        #else
            return false
        #endif
    }

    #if os(Linux)
        // F_SETSIG and F_SETLEASE, which are declared only with _GNU_SOURCE.
        private static let setSignal: Int32 = 10
        private static let setLease: Int32 = 1024
    #endif
}
