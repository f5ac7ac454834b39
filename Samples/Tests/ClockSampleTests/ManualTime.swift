@testable import ClockSample

/// A time that a test moves, and a ticker that ticks when a test says so.
@MainActor
final class ManualTime: TimeSource, Ticker {
    private(set) var secondsSinceMidnight: Int
    private var tick: (() -> Void)?

    init(_ secondsSinceMidnight: Int) {
        self.secondsSinceMidnight = secondsSinceMidnight
    }

    func start(_ tick: @escaping () -> Void) {
        self.tick = tick
    }

    func advance(by seconds: Int = 1) {
        secondsSinceMidnight += seconds
        tick?()
    }
}
