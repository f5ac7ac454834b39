/// Tells the seconds of a day.
@MainActor
protocol TimeSource: AnyObject {
    var secondsSinceMidnight: Int { get }
}

/// Calls back once a second.
@MainActor
protocol Ticker: AnyObject {
    func start(_ tick: @escaping () -> Void)
}

extension Int {
    /// A number of seconds as a clock shows it.
    var asClockTime: String {
        let parts = [self / 3_600 % 24, self / 60 % 60, self % 60]
        return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}
