import Observation

@MainActor
@Observable
final class ObservationClockViewModel {
    // What the clock shows, ready to display.

    private(set) var time: String = "--:--:--"

    private let observationClockService: any ObservationClockServiceProtocol
    private let ticker: any Ticker

    init(observationClockService: any ObservationClockServiceProtocol, ticker: any Ticker) {
        self.observationClockService = observationClockService
        self.ticker = ticker
    }

    func viewDidLoad() {
        ticker.start { [weak self] in self?.readTime() }
        readTime()
    }

    private func readTime() {
        time = observationClockService.currentTime()
    }
}
