import UIKit

/// A clock whose view follows its view model by an Observable.
@MainActor
enum ObservableClockAssembly {
    static func createModule(ticker: any Ticker, timeSource: any TimeSource) -> UIViewController {
        let observableClockService = LiveObservableClockService(timeSource: timeSource)
        let viewModel = ObservableClockViewModel(
            observableClockService: observableClockService,
            ticker: ticker
        )

        return ObservableClockViewController(viewModel: viewModel)
    }
}
