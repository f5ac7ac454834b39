import Foundation
import Observation

@MainActor
@Observable
final class ObservedForecastViewModel {
    private(set) var isLoading: Bool = false
    private(set) var days: [String] = []
    private(set) var problem: String?

    /// Whether an alert shows `problem`.
    var isShowingError: Bool {
        get { problem != nil }
        set {
            if !newValue { problem = nil }
        }
    }

    @ObservationIgnored
    private var hasAppeared = false

    @ObservationIgnored
    private var forecastTask: Task<Void, Never>? {
        willSet { forecastTask?.cancel() }
        didSet { updateLoading() }
    }

    private let observedForecastService: any ObservedForecastServiceProtocol

    init(observedForecastService: any ObservedForecastServiceProtocol) {
        self.observedForecastService = observedForecastService
    }

    deinit {
        forecastTask?.cancel()
    }

    /// The screen can appear many times. `viewDidLoad()` is called the first time.
    func screenDidAppear() {
        guard !hasAppeared else { return }
        hasAppeared = true
        viewDidLoad()
    }

    func viewDidLoad() {
        forecast()
    }

    func didTapReload() {
        forecast()
    }

    private func forecast() {
        problem = nil
        forecastTask = Task { [weak self] in
            defer {
                if !Task.isCancelled {
                    self?.forecastTask = nil
                }
            }
            do {
                let forecast = try await self?.observedForecastService.forecast()
                if let forecast, !Task.isCancelled {
                    self?.didReceiveForecast(forecast)
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFailToReceiveForecast(error)
                }
            }
        }
    }

    private func didReceiveForecast(_ forecast: [String]) {
        days = forecast
    }

    private func didFailToReceiveForecast(_ error: any Error) {
        problem = error.localizedDescription
    }

    /// Sets whether requests are on their way.
    private func updateLoading() {
        isLoading = forecastTask != nil
    }
}
