@MainActor
final class LiveObservationClockService: ObservationClockServiceProtocol {
    private let timeSource: any TimeSource

    init(timeSource: any TimeSource) {
        self.timeSource = timeSource
    }

    func currentTime() -> String {
        timeSource.secondsSinceMidnight.asClockTime
    }
}
