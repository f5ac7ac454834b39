import Foundation

// What random specs name and do not declare.

final class Picture {
    var name = ""
}

struct Layout {
    enum Kind {
        case list
        case grid
    }

    var columns = 2
}

nonisolated struct Money: Codable, Hashable, Sendable {
    var cents = 0
}

nonisolated enum Failure: Error {
    case offline
}

enum Space {
    struct Inner {
    }

    typealias Index = Int
}

struct Box<Element> {
}

struct Pair<First: Hashable, Second> {
}

protocol Store: AnyObject {
    func picture(named name: String) -> Picture?
}

protocol Ticker: Sendable {
}

nonisolated struct SystemClock: Ticker {
}

@MainActor
protocol Themable {
    func apply(theme: String)
}

extension Themable {
    func apply(theme: String) {
    }
}

protocol Tracking {
    func track(_ event: String)
}

extension Tracking {
    func track(_ event: String) {
    }
}

@MainActor
protocol Loadable: AnyObject {
}

@MainActor
protocol AlertPresentable {
}

typealias Callback = (Int) -> Void
