import Dispatch
import Foundation

/// Of the real one's requirements, the one that needs no clock.
public protocol Scheduler<SchedulerOptions> {
    associatedtype SchedulerOptions

    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
}

extension Scheduler {
    public func schedule(_ action: @escaping () -> Void) {
        schedule(options: nil, action)
    }
}

/// Carries a closure to a queue that asks for a Sendable one.
private struct Carried: @unchecked Sendable {
    let action: () -> Void
}

extension DispatchQueue: Scheduler {
    public struct SchedulerOptions: Sendable {
        public init() {}
    }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let carried = Carried(action: action)
        async { carried.action() }
    }
}

extension RunLoop: Scheduler {
    public struct SchedulerOptions: Sendable {
        public init() {}
    }

    /// Where the main thread waits in its queue and not in its run loop, as under `async` tests on Linux, only the
    /// queue would ever get there.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let carried = Carried(action: action)
        if self === RunLoop.main {
            DispatchQueue.main.async { carried.action() }
        } else {
            perform { carried.action() }
        }
    }
}

public struct ImmediateScheduler: Scheduler, Sendable {
    public typealias SchedulerOptions = Never

    public static let shared = ImmediateScheduler()

    public func schedule(options: Never?, _ action: @escaping () -> Void) {
        action()
    }
}

extension Publisher {
    public func receive<S: Scheduler>(
        on scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, S> {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
    }
}

extension Publishers {
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let hop = Hop(to: subscriber) { [scheduler, options] in scheduler.schedule(options: options, $0) }
            upstream.subscribe(hop)
        }
    }

    /// What is on its way when the subscription is cancelled does not arrive.
    private final class Hop<Downstream: Subscriber>: Subscriber, Subscription {
        private var downstream: Downstream?
        private var subscription: (any Subscription)?
        private let schedule: (@escaping () -> Void) -> Void

        init(to downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
            self.downstream = downstream
            self.schedule = schedule
        }

        func receive(subscription: any Subscription) {
            self.subscription = subscription
            downstream?.receive(subscription: self)
        }

        func receive(_ input: Downstream.Input) -> Subscribers.Demand {
            schedule { _ = self.downstream?.receive(input) }
            return .none
        }

        func receive(completion: Subscribers.Completion<Downstream.Failure>) {
            schedule {
                self.downstream?.receive(completion: completion)
                self.downstream = nil
            }
        }

        func request(_ demand: Subscribers.Demand) {
            subscription?.request(demand)
        }

        func cancel() {
            downstream = nil
            subscription?.cancel()
            subscription = nil
        }
    }
}
