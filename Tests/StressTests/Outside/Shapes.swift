import Foundation

public protocol ShapeStore: AnyObject {
}

public nonisolated protocol ShapeClock: Sendable {
}

public protocol ShapeTracking {
}

public nonisolated struct TicketData: Sendable {
    public var title: String
    public var counts: [Int]
}

/// No module can know that a base class has an `init()`, which one of the shapes would override.
@MainActor public class ShapeBase {
    public init(name: String = "") {
    }
}
