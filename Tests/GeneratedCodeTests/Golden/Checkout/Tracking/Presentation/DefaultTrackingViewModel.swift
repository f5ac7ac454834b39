import Observation

@MainActor
@Observable
final class DefaultTrackingViewModel: TrackingViewModel {
    private(set) var viewModel: Int = 0
    private(set) var viewModels: Int = 0
}
