@MainActor
final class LiveClosureClockService: ClosureClockServiceProtocol {
    private let timeSource: any TimeSource

    init(timeSource: any TimeSource) {
        self.timeSource = timeSource
    }

    func currentTime() -> String {
        timeSource.secondsSinceMidnight.asClockTime
    }
}
