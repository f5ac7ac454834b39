#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Work that several threads do, with a bounded number of them.
///
/// They are threads of the system: those of Dispatch have small stacks on macOS, in which deeply nested texts do not
/// fit.
package enum Workers {
    /// As large as that of the main thread.
    fileprivate static let stackSize = 8 << 20
    private static let mostThreads = 16

    /// The number of processors that the system has; or `VIPER_GEN_THREADS`, with which tests use more threads.
    package static let processors = {
        let wanted = getenv("VIPER_GEN_THREADS").flatMap { Int(String(cString: $0)) }
        return max(1, min(wanted ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), mostThreads))
    }()

    /// The parts of a list in which each thread keeps something from one element to the next: many for each processor,
    /// so that no thread waits long for the last part of another, but only the last one has fewer than 64 elements.
    package static func parts(of count: Int) -> [Range<Int>] {
        parts(of: count, each: max(64, count / (16 * processors)))
    }

    /// The parts of a list with a number of elements each; the last one can have fewer.
    package static func parts(of count: Int, each size: Int) -> [Range<Int>] {
        stride(from: 0, to: count, by: max(1, size)).map { $0..<min($0 + size, count) }
    }

    /// The results of a function for all elements of an array, in their order.
    ///
    /// - Parameters:
    ///   - elements: What the function is called with.
    ///   - batch: How many elements a thread takes at a time. Fewer elements than two batches are left to this thread.
    ///   - body: The function, which several threads call at once.
    package static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element],
        batch: Int = 1,
        _ body: @escaping @Sendable (Element) -> Result
    ) -> [Result] {
        let batches = (elements.count + batch - 1) / max(batch, 1)
        guard batches > 1, processors > 1 else { return elements.map(body) }
        let next = Locked(0)
        let done = Locked<[[Result]?]>(Array(repeating: nil, count: batches))
        let work: @Sendable () -> Void = {
            while true {
                let number = next.withLock { next in
                    defer { next += 1 }
                    return next
                }
                guard number < batches else { return }
                let range = number * batch..<min((number + 1) * batch, elements.count)
                let results = elements[range].map(body)
                done.withLock { $0[number] = results }
            }
        }
        let threads = (1..<min(processors, batches)).compactMap { _ in Thread(work) }
        work()
        for thread in threads { thread.join() }
        return done.withLock { $0.flatMap { $0 ?? [] } }
    }

    /// For fewer elements than this, two functions take less time than to start a thread.
    private static let fewestElements = 16

    /// Fewer elements than this are freed in less time than it takes to start a thread.
    private static let fewestToDiscard = 512

    /// The results of two functions. Another thread calls the second one; with one processor or few elements, this
    /// thread calls both.
    ///
    /// - Parameters:
    ///   - count: About how many elements each of the functions goes through.
    ///   - first: The function that this thread calls.
    ///   - second: The other function.
    package static func both<First: Sendable, Second: Sendable>(
        for count: Int,
        _ first: () -> First,
        _ second: @escaping @Sendable () -> Second
    ) -> (First, Second) {
        let result = Locked<Second?>(nil)
        let isWorthwhile = processors > 1 && count >= fewestElements
        let thread = isWorthwhile ? Thread { result.withLock { $0 = second() } } : nil
        let own = first()
        thread?.join()
        return (own, result.withLock { $0 } ?? second())
    }

    /// Frees a large value on another thread, if nothing else has it. Nothing waits for that. A value with few elements
    /// is freed at once.
    ///
    /// The thread gets no signals: it can still run when those that end the process are held back from all others.
    ///
    /// - Parameter count: About how many elements the value has.
    package static func discard<Value: Sendable>(_ value: consuming Value, of count: Int) {
        guard processors > 1, count >= fewestToDiscard else { return }
        let last = Locked<Value?>(value)
        Thread(receivesSignals: false) { last.withLock { $0 = nil } }?.detach()
    }

    /// Calls a function on another thread, and waits for it: for recursion that the stack of this thread may be too
    /// small for. If the system refuses the thread, the function is called on this one.
    ///
    /// - Parameter size: The bytes of the stack. It is at least as large as that of the main thread.
    package static func onLargeStack(of size: Int = 0, _ body: () -> Void) {
        withoutActuallyEscaping(body) { body in
            // Only one of the two threads runs at a time.
            nonisolated(unsafe) let body = body
            guard let thread = Thread(stackSize: max(size, stackSize), { body() }) else { return body() }
            thread.join()
        }
    }

    /// A thread of the system.
    struct Thread {
        private final class Work: Sendable {
            let body: @Sendable () -> Void

            init(_ body: @escaping @Sendable () -> Void) {
                self.body = body
            }
        }

        private let id: pthread_t

        /// Starts a thread.
        ///
        /// - Parameter receivesSignals: Whether it can be the thread that gets a signal of the process.
        /// - Returns: `nil` if the system refuses it.
        init?(stackSize: Int = Workers.stackSize, receivesSignals: Bool = true, _ body: @escaping @Sendable () -> Void)
        {
            // A thread begins with the mask of the one that makes it.
            var (all, earlier) = (sigset_t(), sigset_t())
            sigfillset(&all)
            if !receivesSignals { pthread_sigmask(SIG_BLOCK, &all, &earlier) }
            defer { if !receivesSignals { pthread_sigmask(SIG_SETMASK, &earlier, nil) } }
            var attributes = pthread_attr_t()
            guard pthread_attr_init(&attributes) == 0 else { return nil }
            defer { pthread_attr_destroy(&attributes) }
            pthread_attr_setstacksize(&attributes, stackSize)
            let work = Unmanaged.passRetained(Work(body))
            #if canImport(Glibc)
                var id = pthread_t()
                let result = pthread_create(&id, &attributes, { Self.run($0) }, work.toOpaque())
                self.id = id
            #else
                var id: pthread_t?
                let result = pthread_create(&id, &attributes, { Self.run($0) }, work.toOpaque())
                guard let id else {
                    work.release()
                    return nil
                }
                self.id = id
            #endif
            guard result == 0 else {
                work.release()
                return nil
            }
        }

        /// Waits until the thread ends.
        func join() {
            pthread_join(id, nil)
        }

        /// Says that nothing waits for its end.
        func detach() {
            pthread_detach(id)
        }

        private static func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
            if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
            return nil
        }
    }
}
