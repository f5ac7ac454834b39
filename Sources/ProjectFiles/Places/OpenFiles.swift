#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// How many files the process may have open.
package enum OpenFiles {
    /// The number of files up to which programs can wait for them with `select`. Programs that this process starts
    /// inherit its limit.
    private static let usual: rlim_t = 1024

    #if canImport(Darwin)
        private static let resource = RLIMIT_NOFILE
    #elseif canImport(Glibc)
        private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #elseif canImport(Musl)
        private static let resource = RLIMIT_NOFILE
    #endif

    /// The number that is allowed now.
    static var most: Int {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return Int(usual) }
        return Int(clamping: limit.rlim_cur)
    }

    /// Allows as many as most systems do. A shell on macOS allows 256 at first.
    package static func allowUsual() { allow(usual) }

    /// Allows a number of files, or as many as the system lets a process have without more rights.
    static func allow(_ count: rlim_t) {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < count else { return }
        limit.rlim_cur = min(limit.rlim_max, count)
        _ = setrlimit(resource, &limit)
    }
}
