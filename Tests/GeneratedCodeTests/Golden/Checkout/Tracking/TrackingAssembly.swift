import UIKit

/// A value with the name of what the view holds.
@MainActor
enum TrackingAssembly {
    static func createModule() -> UIViewController {
        let visitsUseCase = DefaultTrackingVisitsUseCase()
        let viewModel = DefaultTrackingViewModel(visitsUseCase: visitsUseCase)

        return TrackingViewController(viewModel: viewModel)
    }
}
