import SwiftUI
import UIKit

/// What the sky will do, for an app of SwiftUI, whose view model is observed.
@MainActor
enum ObservedForecastAssembly {
    static func createModule(weather: any WeatherStation) -> UIViewController {
        UIHostingController(rootView: makeView(weather: weather))
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
