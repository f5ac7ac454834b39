public protocol DynamicProperty {}

/// A property whose value the hierarchy keeps or watches.
@MainActor
protocol ConnectedProperty {
    func connect(to graph: ViewGraph, as name: String)
}

@propertyWrapper
public struct State<Value>: DynamicProperty {
    private final class Box {
        var value: Value
        var changed: () -> Void = {}

        init(_ value: Value) {
            self.value = value
        }
    }

    /// The same in all copies of a view, and led to what the hierarchy keeps when the view is evaluated.
    private final class Link {
        var box: Box

        init(_ box: Box) {
            self.box = box
        }
    }

    private let link: Link

    public init(wrappedValue value: Value) {
        link = Link(Box(value))
    }

    public init(initialValue value: Value) {
        link = Link(Box(value))
    }

    public var wrappedValue: Value {
        get { link.box.value }
        nonmutating set {
            link.box.value = newValue
            link.box.changed()
        }
    }

    public var projectedValue: Binding<Value> {
        Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() {
        self.init(wrappedValue: nil)
    }
}

extension State: ConnectedProperty {
    func connect(to graph: ViewGraph, as name: String) {
        link.box = graph.remember(name) { link.box }
        link.box.changed = { [weak graph] in graph?.invalidate() }
    }
}

@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    public var projectedValue: Binding<Value> { self }

    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
    }
}

@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
    public var wrappedValue: Value

    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) {
        fatalError("The wrapped value must be an object that conforms to Observable")
    }

    fileprivate init(kept: Value) {
        wrappedValue = kept
    }

    public var projectedValue: Bindable<Value> { self }

    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> where Value: AnyObject {
        Binding(get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
    }
}

extension Bindable where Value: AnyObject, Value: Observable {
    public init(wrappedValue: Value) {
        self.init(kept: wrappedValue)
    }

    public init(_ wrappedValue: Value) {
        self.init(kept: wrappedValue)
    }
}

@MainActor @preconcurrency
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    @MainActor @preconcurrency
    @dynamicMemberLookup
    public struct Wrapper {
        fileprivate let object: ObjectType

        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
        }
    }

    public var wrappedValue: ObjectType

    public init(wrappedValue: ObjectType) {
        self.wrappedValue = wrappedValue
    }

    public init(initialValue: ObjectType) {
        wrappedValue = initialValue
    }

    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

/// An object that the hierarchy watches.
@MainActor
private final class Watch<ObjectType: ObservableObject> {
    let object: ObjectType
    private let subscription: AnyCancellable

    init(_ object: ObjectType, _ graph: ViewGraph) {
        self.object = object
        subscription = object.objectWillChange.sink { [weak graph] _ in graph?.invalidate() }
    }
}

extension ObservedObject: ConnectedProperty {
    func connect(to graph: ViewGraph, as name: String) {
        let identity = "\(name)#\(ObjectIdentifier(wrappedValue))"
        _ = graph.remember(identity) { Watch(wrappedValue, graph) }
    }
}

@MainActor @preconcurrency
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private final class Link {
        let make: () -> ObjectType
        lazy var object = make()

        init(_ make: @escaping () -> ObjectType) {
            self.make = make
        }
    }

    private nonisolated(unsafe) let link: Link

    public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        link = Link(thunk)
    }

    public var wrappedValue: ObjectType { link.object }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject.Wrapper(object: wrappedValue)
    }
}

extension StateObject: ConnectedProperty {
    func connect(to graph: ViewGraph, as name: String) {
        link.object = graph.remember(name) { Watch(link.object, graph) }.object
    }
}
