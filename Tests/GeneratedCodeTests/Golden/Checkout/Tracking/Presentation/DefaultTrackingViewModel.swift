import Observation

@MainActor
@Observable
final class DefaultTrackingViewModel: TrackingViewModel {
    private(set) var viewModel: Int = 0
    private(set) var visits: Int = 0

    @ObservationIgnored
    private var visitsTask: Task<Void, Never>? {
        willSet { visitsTask?.cancel() }
    }

    private let visitsUseCase: any TrackingVisitsUseCase

    init(visitsUseCase: any TrackingVisitsUseCase) {
        self.visitsUseCase = visitsUseCase
    }

    deinit {
        visitsTask?.cancel()
    }

    func viewWillAppear() {
    }

    private func startVisits() {
        visitsTask = Task { [weak self] in
            let visits = await self?.visitsUseCase.execute()
            if let visits, !Task.isCancelled {
                self?.didReceiveVisits(visits)
            }
        }
    }

    private func didReceiveVisits(_ visits: Int) {
    }
}
