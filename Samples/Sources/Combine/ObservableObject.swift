import Foundation

public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    var objectWillChange: ObjectWillChangePublisher { get }
}

public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never

    private let audience = Audience<Void, Never>()

    public init() {}

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        audience.admit(subscriber, first: nil)
    }

    public func send() {
        audience.send(())
    }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// One an object: its `@Published` properties announce their changes here.
    public var objectWillChange: ObservableObjectPublisher {
        let properties = publishedProperties
        if let publisher = properties.lazy.compactMap(\.objectWillChange).first {
            return publisher
        }
        guard !properties.isEmpty else { return LonePublishers.publisher(of: self) }
        let publisher = ObservableObjectPublisher()
        for property in properties {
            property.objectWillChange = publisher
        }
        return publisher
    }

    private var publishedProperties: [any AnnouncingProperty] {
        sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
            .flatMap(\.children)
            .compactMap { $0.value as? any AnnouncingProperty }
    }
}

/// The publishers of objects that have no `@Published` property to keep it.
private enum LonePublishers {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private nonisolated(unsafe) static var entries: [ObjectIdentifier: Entry] = [:]
    private static let lock = NSLock()

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        lock.withLock {
            if let entry = entries[ObjectIdentifier(object)], entry.object === object {
                return entry.publisher
            }
            entries = entries.filter { $0.value.object != nil }
            let publisher = ObservableObjectPublisher()
            entries[ObjectIdentifier(object)] = Entry(object: object, publisher: publisher)
            return publisher
        }
    }
}
