public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
    public func send() {
        send(())
    }
}

/// Those who subscribed to a subject, in the order in which they came.
final class Audience<Output, Failure: Error> {
    private final class Seat: Subscription {
        private var receiveValue: ((Output) -> Void)?
        private var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
        private weak var audience: Audience?

        init<S: Subscriber>(_ subscriber: S, in audience: Audience) where S.Input == Output, S.Failure == Failure {
            receiveValue = { _ = subscriber.receive($0) }
            receiveCompletion = { subscriber.receive(completion: $0) }
            self.audience = audience
        }

        func request(_ demand: Subscribers.Demand) {}

        func cancel() {
            receiveValue = nil
            receiveCompletion = nil
            audience?.seats.removeAll { $0 === self }
        }

        func send(_ value: Output) {
            receiveValue?(value)
        }

        func send(_ completion: Subscribers.Completion<Failure>) {
            let receive = receiveCompletion
            receiveValue = nil
            receiveCompletion = nil
            receive?(completion)
        }
    }

    private var seats: [Seat] = []
    private var completion: Subscribers.Completion<Failure>?

    var isComplete: Bool { completion != nil }

    /// Who comes after the end hears of that alone.
    func admit<S: Subscriber>(_ subscriber: S, first: Output?) where S.Input == Output, S.Failure == Failure {
        if let completion {
            subscriber.receive(subscription: EmptySubscription())
            subscriber.receive(completion: completion)
            return
        }
        let seat = Seat(subscriber, in: self)
        seats.append(seat)
        subscriber.receive(subscription: seat)
        if let first {
            seat.send(first)
        }
    }

    /// Who comes while a value is sent does not get that one; who goes meanwhile does not get it either.
    func send(_ value: Output) {
        for seat in seats {
            seat.send(value)
        }
    }

    func send(completion: Subscribers.Completion<Failure>) {
        guard self.completion == nil else { return }
        self.completion = completion
        let all = seats
        seats = []
        for seat in all {
            seat.send(completion)
        }
    }
}

public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let audience = Audience<Output, Failure>()

    public init() {}

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        audience.admit(subscriber, first: nil)
    }

    public func send(_ value: Output) {
        audience.send(value)
    }

    public func send(completion: Subscribers.Completion<Failure>) {
        audience.send(completion: completion)
    }
}

public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let audience = Audience<Output, Failure>()
    private var current: Output

    public init(_ value: Output) {
        current = value
    }

    /// The new value is there before anybody hears of it, unlike that of a `@Published` property.
    public var value: Output {
        get { current }
        set { send(newValue) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        audience.admit(subscriber, first: current)
    }

    public func send(_ value: Output) {
        guard !audience.isComplete else { return }
        current = value
        audience.send(value)
    }

    public func send(completion: Subscribers.Completion<Failure>) {
        audience.send(completion: completion)
    }
}
