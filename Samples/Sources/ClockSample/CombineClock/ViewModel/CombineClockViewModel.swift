import Combine

@MainActor
final class CombineClockViewModel: ObservableObject {
    // What the clock shows, ready to display.

    @Published private(set) var time: String = "--:--:--"

    private let combineClockService: any CombineClockServiceProtocol
    private let ticker: any Ticker

    init(combineClockService: any CombineClockServiceProtocol, ticker: any Ticker) {
        self.combineClockService = combineClockService
        self.ticker = ticker
    }

    func viewDidLoad() {
        ticker.start { [weak self] in self?.readTime() }
        readTime()
    }

    private func readTime() {
        time = combineClockService.currentTime()
    }
}
