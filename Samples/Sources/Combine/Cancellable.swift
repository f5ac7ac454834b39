public protocol Cancellable {
    func cancel()
}

extension Cancellable {
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(AnyCancellable(self))
    }

    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(AnyCancellable(self))
    }
}

/// Cancels when it goes.
public final class AnyCancellable: Cancellable, Hashable {
    private var whatToDo: (() -> Void)?

    public init(_ cancel: @escaping () -> Void) {
        whatToDo = cancel
    }

    public init<C: Cancellable>(_ canceller: C) {
        whatToDo = { canceller.cancel() }
    }

    deinit {
        cancel()
    }

    public func cancel() {
        let cancel = whatToDo
        whatToDo = nil
        cancel?()
    }

    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self)
    }

    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self)
    }

    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool {
        lhs === rhs
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
