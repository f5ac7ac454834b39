import SwiftUI
import UIKit

/// The same, and the view model publishes its values.
@MainActor
enum PublishedForecastAssembly {
    static func createModule(weather: any WeatherStation) -> UIViewController {
        UIHostingController(rootView: makeView(weather: weather))
    }

    /// The screen as a view of SwiftUI, which keeps its view model as long as it is shown.
    static func makeView(weather: any WeatherStation) -> some View {
        PublishedForecastView(viewModel: makeViewModel(weather: weather))
    }

    static func makeViewModel(weather: any WeatherStation) -> PublishedForecastViewModel {
        let publishedForecastService = LivePublishedForecastService(weather: weather)

        return PublishedForecastViewModel(publishedForecastService: publishedForecastService)
    }
}
