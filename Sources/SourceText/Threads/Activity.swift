#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What a run is doing, and how much of it is left, for a person who waits. Several threads can advance it.
package final class Activity: Sendable {
    package enum Step: Hashable, Sendable {
        case reading, planning, comparing, preparing, writing
    }

    package struct State: Hashable, Sendable {
        package let step: Step
        /// The number of modules or files that are done.
        package fileprivate(set) var done = 0
        /// The number of all of them; zero if it is not known.
        package let count: Int
    }

    private let current = Locked<State?>(nil)
    private let observer: (@Sendable (State) -> Void)?
    private let start = Activity.now

    /// - Parameter observer: Called after each change, one call after the other.
    package init(observer: (@Sendable (State) -> Void)? = nil) {
        self.observer = observer
    }

    /// What is done at this moment; `nil` if nothing is.
    package var state: State? { current.withLock { $0 } }

    /// The time since the activity began, in milliseconds.
    package var age: Int { Activity.now - start }

    package func begin(_ step: Step, of count: Int = 0) {
        change { $0 = State(step: step, count: count) }
    }

    /// - Returns: The number of modules or files that are done now.
    @discardableResult
    package func advance() -> Int { change { $0?.done += 1 }?.done ?? 0 }

    /// - Returns: The state after the change.
    @discardableResult
    private func change(_ change: (inout State?) -> Void) -> State? {
        current.withLock { state in
            change(&state)
            if let observer, let state { observer(state) }
            return state
        }
    }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    }
}
