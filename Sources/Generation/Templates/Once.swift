#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A value that is made when it is first needed. Several threads can ask for it at once.
final class Once<Value: Sendable>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var made: Value?

    init() {
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// The value.
    ///
    /// - Parameter make: Makes the value, which is always the same. If it throws, the next call makes the value.
    func value<Problem>(_ make: () throws(Problem) -> Value) throws(Problem) -> Value {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        if let made { return made }
        let value = try make()
        made = value
        return value
    }
}
