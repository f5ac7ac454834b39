import Foundation

public protocol ShapeStore: AnyObject {
}

public nonisolated protocol ShapeClock: Sendable {
}

public protocol ShapeTracking {
}
