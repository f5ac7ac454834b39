#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A value that one thread at a time sees and changes.
///
/// `Mutex` of the standard library needs macOS 15, and the locks of Foundation would link Foundation. It is inlinable,
/// so that other modules have code of their own for each kind of value: it is asked thousands of times for a module.
@usableFromInline
package final class Locked<Value: Sendable>: @unchecked Sendable {
    @usableFromInline let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    @usableFromInline var value: Value

    /// - Parameter value: The value at first.
    @inlinable
    package init(_ value: Value) {
        self.value = value
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    @inlinable
    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// The result of a function that reads and changes the value, while no other thread uses it.
    @inlinable
    package func withLock<Result, Problem>(_ body: (inout Value) throws(Problem) -> Result) throws(Problem) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}
