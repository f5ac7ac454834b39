import UIKit

/// A clock whose view follows its view model by closures.
@MainActor
enum ClosureClockAssembly {
    static func createModule(ticker: any Ticker, timeSource: any TimeSource) -> UIViewController {
        let closureClockService = LiveClosureClockService(timeSource: timeSource)
        let viewModel = ClosureClockViewModel(
            closureClockService: closureClockService,
            ticker: ticker
        )

        return ClosureClockViewController(viewModel: viewModel)
    }
}
