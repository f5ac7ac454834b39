@propertyWrapper
public struct Published<Value> {
    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        fileprivate let storage: Storage

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            storage.audience.admit(subscriber, first: storage.value)
        }
    }

    fileprivate final class Storage {
        let audience = Audience<Value, Never>()
        var value: Value
        var objectWillChange: ObservableObjectPublisher?
        /// What `assign(to:)` feeds this property from, for as long as the property is there.
        var sources: [AnyCancellable] = []

        init(_ value: Value) {
            self.value = value
        }

        /// As the real one: everybody hears of the new value while the property still has the old one.
        func change(to value: Value) {
            objectWillChange?.send()
            audience.send(value)
            self.value = value
        }
    }

    fileprivate var storage: Storage

    public init(wrappedValue: Value) {
        storage = Storage(wrappedValue)
    }

    public init(initialValue: Value) {
        storage = Storage(initialValue)
    }

    public var projectedValue: Publisher {
        mutating get { Publisher(storage: storage) }
        set { storage = newValue.storage }
    }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError("@Published is only available on properties of classes") }
        set { fatalError("@Published is only available on properties of classes: \(newValue)") }
    }

    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].storage.value }
        set { object[keyPath: storageKeyPath].storage.change(to: newValue) }
    }
}

extension Publisher where Failure == Never {
    /// Feeds a `@Published` property without holding the object that it belongs to.
    public func assign(to published: inout Published<Output>.Publisher) {
        let storage = published.storage
        storage.sources.append(sink { [weak storage] in storage?.change(to: $0) })
    }
}

protocol AnnouncingProperty {
    var objectWillChange: ObservableObjectPublisher? { get nonmutating set }
}

extension Published: AnnouncingProperty {
    var objectWillChange: ObservableObjectPublisher? {
        get { storage.objectWillChange }
        nonmutating set { storage.objectWillChange = newValue }
    }
}
