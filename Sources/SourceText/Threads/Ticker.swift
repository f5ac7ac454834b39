#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Calls a function again and again, on a thread of its own, until it is stopped.
package final class Ticker: Sendable {
    private let isStopped = Locked(false)

    /// - Parameters:
    ///   - delay: The time until the first call, in milliseconds.
    ///   - interval: The time between two calls.
    package init(after delay: Int, every interval: Int, _ body: @escaping @Sendable () -> Void) {
        let isStopped = isStopped
        let thread = Workers.Thread(receivesSignals: false) {
            usleep(UInt32(max(0, delay)) * 1000)
            while isStopped.withLock({ isStopped in
                if !isStopped { body() }
                return !isStopped
            }) {
                usleep(UInt32(max(1, interval)) * 1000)
            }
        }
        // The thread may sleep when the process ends.
        thread?.detach()
    }

    /// Returns when no call is running. There is none afterwards.
    package func stop() {
        isStopped.withLock { $0 = true }
    }
}
