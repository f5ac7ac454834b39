@MainActor
final class ObservableClockViewModel {
    // What the clock shows, ready to display.

    let time: Observable<String> = Observable("--:--:--")

    private let observableClockService: any ObservableClockServiceProtocol
    private let ticker: any Ticker

    init(observableClockService: any ObservableClockServiceProtocol, ticker: any Ticker) {
        self.observableClockService = observableClockService
        self.ticker = ticker
    }

    func viewDidLoad() {
        ticker.start { [weak self] in self?.readTime() }
        readTime()
    }

    private func readTime() {
        time.value = observableClockService.currentTime()
    }
}
