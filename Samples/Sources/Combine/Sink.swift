extension Publisher {
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Holds `object` until the end of the values or of the subscription.
    public func assign<Root: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>,
        on object: Root
    ) -> AnyCancellable {
        sink { object[keyPath: keyPath] = $0 }
    }
}

extension Subscribers {
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        private var subscription: (any Subscription)?
        private var completionReceiver: ((Completion<Failure>) -> Void)?
        private var valueReceiver: ((Input) -> Void)?

        public init(
            receiveCompletion: @escaping (Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) {
            completionReceiver = receiveCompletion
            valueReceiver = receiveValue
        }

        public func receive(subscription: any Subscription) {
            guard valueReceiver != nil, self.subscription == nil else {
                subscription.cancel()
                return
            }
            self.subscription = subscription
            subscription.request(.unlimited)
        }

        public func receive(_ input: Input) -> Demand {
            valueReceiver?(input)
            return .none
        }

        public func receive(completion: Completion<Failure>) {
            let receiver = completionReceiver
            forget()
            receiver?(completion)
        }

        public func cancel() {
            let subscription = subscription
            forget()
            subscription?.cancel()
        }

        private func forget() {
            subscription = nil
            completionReceiver = nil
            valueReceiver = nil
        }
    }
}
