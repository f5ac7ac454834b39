/// What was called, in order.
@MainActor
public final class Journal {
    public private(set) var entries: [String] = []

    public init() {}

    public func note(_ entry: String) {
        entries.append(entry)
    }
}
