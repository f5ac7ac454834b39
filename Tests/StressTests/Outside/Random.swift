import Foundation

// What random specs name and do not declare.

public final class Picture {
    public var name = ""

    public init() {}
}

public struct Layout {
    public enum Kind {
        case list
        case grid
    }

    public var columns = 2
}

public nonisolated struct Money: Codable, Hashable, Sendable {
    public var cents = 0

    public init(cents: Int = 0) {
        self.cents = cents
    }
}

public nonisolated enum Failure: Error {
    case offline
}

public enum Space {
    public struct Inner {
    }

    public typealias Index = Int
}

public struct Box<Element> {
}

public struct Pair<First: Hashable, Second> {
}

public protocol Store: AnyObject, Sendable {
    func picture(named name: String) -> Picture?
}

public protocol Ticker: Sendable {
}

public nonisolated struct SystemClock: Ticker {
    public init() {}
}

@MainActor
public protocol Themable {
    func apply(theme: String)
}

extension Themable {
    public func apply(theme: String) {
    }
}

public protocol Tracking {
    func track(_ event: String)
}

extension Tracking {
    public func track(_ event: String) {
    }
}

@MainActor
public protocol Loadable: AnyObject {
}

@MainActor
public protocol AlertPresentable {
}

public typealias Callback = (Int) -> Void
