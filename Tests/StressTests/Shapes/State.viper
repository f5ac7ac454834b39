import Foundation

/// A screen that is one value, and stores more.
module Gauge {
    /// What it measures.
    entity Reading: Codable, Hashable, Sendable {
        @key("va\"lue") let value: Double
        @key("default") let `default`: Int
        var unit: String?
        private(set) var count: Int = 0
        var isHigh: Bool { value > 10 }
        static let limit = 10

        enum Side: String, Codable, Sendable {
            case left
            case right
        }
    }

    entity Scale: Sendable {
        let `self`: Int
        var unit: String = ""
    }

    enum GaugeError: Error, Equatable {
        case offline
        case `default`(reading: Reading, Int)
    }

    enum Level: String, CaseIterable, Codable {
        case low = "l"
        case `in`
    }

    typealias Readings = [String: [Reading]]

    state {
        var isLoading: Bool = false
        var readings: [Reading] = []
        var `default`: Int?
    }

    view {
        var `repeat`: Int { get set }
        var level: Level { get set }
        var readings: Readings { get }
        weak var store: (any ShapeStore)? { get set }
        static var name: String { get set }
        func show(_ readings: Readings, then done: @escaping (Result<Reading, GaugeError>) -> Void)
    }

    presenter {
        func viewDidLoad()
        func select(_ reading: Reading, in level: Level)
    }

    interactor {
        func load(_ level: Level) async throws(GaugeError) -> Readings
    }

    output {
        func didLoad(_ readings: Readings)
    }
}
