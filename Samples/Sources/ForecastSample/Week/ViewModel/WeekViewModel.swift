import Foundation
import Observation

@MainActor
@Observable
final class WeekViewModel {
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
    }

    private let weekService: any WeekServiceProtocol
    private let coordinator: any WeekCoordinatorProtocol

    init(weekService: any WeekServiceProtocol, coordinator: any WeekCoordinatorProtocol) {
        self.weekService = weekService
        self.coordinator = coordinator
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

    func didTap(_ day: String) {
        coordinator.showDay(day)
    }

    func didTapCompare(_ day: String) {
        coordinator.compare(day)
    }

    private func forecast() {
        problem = nil
        forecastTask = Task { [weak self] in
            do {
                let forecast = try await self?.weekService.forecast()
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
}
