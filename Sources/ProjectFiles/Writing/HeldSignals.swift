#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The signals that end the process, such as that of Ctrl-C, while files are written: they are held back until the disk
/// is as it was, or wholly new.
struct HeldSignals {
    private static let ending = [SIGINT, SIGTERM, SIGHUP]

    /// Those that have an effect: `nohup` has one ignored, and a parent can have blocked others.
    private let held: [Int32]
    private let earlier: sigset_t

    /// Holds them back from the current thread. Threads that it starts do not get them either.
    init() {
        var (signals, earlier) = (sigset_t(), sigset_t())
        sigemptyset(&signals)
        pthread_sigmask(SIG_BLOCK, nil, &earlier)
        held = Self.ending.filter { signal in
            var action = sigaction()
            guard sigaction(signal, nil, &action) == 0, sigismember(&earlier, signal) == 0 else { return false }
            return !Self.isIgnored(action)
        }
        for signal in held { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        self.earlier = earlier
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #elseif canImport(Glibc)
            let handler = action.__sigaction_handler.sa_handler
        #else
            let handler = action.__sa_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == 1
    }

    /// Whether one of them came.
    var isEnding: Bool {
        var pending = sigset_t()
        guard sigpending(&pending) == 0 else { return false }
        return held.contains { sigismember(&pending, $0) == 1 }
    }

    /// Lets them through. If one of them came, the process ends here, as if it came now.
    func release() {
        var earlier = earlier
        pthread_sigmask(SIG_SETMASK, &earlier, nil)
    }
}
