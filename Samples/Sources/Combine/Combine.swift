// Replaces Combine where Apple's own is missing: the declarations that generated code and the samples touch. Values
// are delivered as the real one does, in the same order and at once. Every subscriber here asks for all there is, so
// that demand is handed on but not counted.

public enum Publishers {}

public enum Subscribers {
    public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }

    public enum Demand: Equatable, Sendable {
        case unlimited
        case max(Int)

        public static let none = Demand.max(0)
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Sendable {}
