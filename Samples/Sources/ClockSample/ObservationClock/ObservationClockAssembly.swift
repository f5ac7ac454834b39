import UIKit

/// A clock whose view follows its view model by Swift's own observation.
@MainActor
enum ObservationClockAssembly {
    static func createModule(ticker: any Ticker, timeSource: any TimeSource) -> UIViewController {
        let observationClockService = LiveObservationClockService(timeSource: timeSource)
        let viewModel = ObservationClockViewModel(
            observationClockService: observationClockService,
            ticker: ticker
        )

        return ObservationClockViewController(viewModel: viewModel)
    }
}
