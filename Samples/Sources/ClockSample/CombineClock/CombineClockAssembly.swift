import UIKit

/// A clock whose view follows its view model by Combine.
@MainActor
enum CombineClockAssembly {
    static func createModule(ticker: any Ticker, timeSource: any TimeSource) -> UIViewController {
        let combineClockService = LiveCombineClockService(timeSource: timeSource)
        let viewModel = CombineClockViewModel(
            combineClockService: combineClockService,
            ticker: ticker
        )

        return CombineClockViewController(viewModel: viewModel)
    }
}
