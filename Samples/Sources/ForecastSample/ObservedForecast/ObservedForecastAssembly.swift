import SwiftUI
import UIKit

/// The forecast as a SwiftUI screen with an observed view model.
@MainActor
enum ObservedForecastAssembly {
    static func createModule(weather: any WeatherStation) -> UIViewController {
        let viewModel = makeViewModel(weather: weather)

        return UIHostingController(rootView: ObservedForecastView(viewModel: viewModel))
    }

    /// The screen as a view of SwiftUI, which keeps its view model as long as it is shown.
    static func makeView(weather: any WeatherStation) -> some View {
        ObservedForecastView(viewModel: makeViewModel(weather: weather))
    }

    static func makeViewModel(weather: any WeatherStation) -> ObservedForecastViewModel {
        let observedForecastService = LiveObservedForecastService(weather: weather)

        return ObservedForecastViewModel(observedForecastService: observedForecastService)
    }
}
