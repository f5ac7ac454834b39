@MainActor
final class ClosureClockViewModel {
    // What the clock shows, ready to display.

    private(set) var time: String = "--:--:--" {
        didSet {
            guard time != oldValue else { return }
            onTimeChange?(time)
        }
    }

    var onTimeChange: ((String) -> Void)?

    private let closureClockService: any ClosureClockServiceProtocol
    private let ticker: any Ticker

    init(closureClockService: any ClosureClockServiceProtocol, ticker: any Ticker) {
        self.closureClockService = closureClockService
        self.ticker = ticker
    }

    func viewDidLoad() {
        ticker.start { [weak self] in self?.readTime() }
        readTime()
    }

    private func readTime() {
        time = closureClockService.currentTime()
    }
}
