/// Watches the parts of a module without holding them, to see which of them are still there.
@MainActor
public struct WeakParts {
    private struct Part {
        let name: String
        weak var object: AnyObject?
    }

    private var parts: [Part] = []

    public init() {}

    public mutating func watch(_ object: AnyObject) {
        parts.append(Part(name: "\(type(of: object))", object: object))
    }

    /// The types of those still there, in the order in which they were given.
    public var alive: [String] {
        parts.filter { $0.object != nil }.map(\.name)
    }
}
