import Observation

@MainActor
@Observable
final class DefaultTrackingViewModel: TrackingViewModel {
    private(set) var viewModel: Int = 0
    private(set) var visits: Int = 0

    private let visitsUseCase: any TrackingVisitsUseCase

    init(visitsUseCase: any TrackingVisitsUseCase) {
        self.visitsUseCase = visitsUseCase
    }

    func viewWillAppear() {
    }

    private func startVisits() {
        Task { [weak self] in
            _ = await self?.visitsUseCase.execute()
        }
    }
}
