import Foundation

public protocol ShapeStore: AnyObject, Sendable {
}

public nonisolated protocol ShapeClock: Sendable {
}

public protocol ShapeTracking {
}

public nonisolated struct TicketData: Sendable {
    public var title: String
    public var counts: [Int]
}
