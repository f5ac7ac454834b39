import UIKit

/// A value with the name of what the view holds.
@MainActor
enum TrackingAssembly {
    static func createModule() -> UIViewController {
        let viewModel = DefaultTrackingViewModel()
        let view = TrackingViewController(viewModel: viewModel)

        return view
    }
}
