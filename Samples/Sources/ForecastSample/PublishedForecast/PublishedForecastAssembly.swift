import SwiftUI
import UIKit

/// The forecast as a SwiftUI screen with a published view model.
@MainActor
enum PublishedForecastAssembly {
    static func createModule(weather: any WeatherStation) -> UIViewController {
        let viewModel = makeViewModel(weather: weather)

        return UIHostingController(rootView: PublishedForecastView(viewModel: viewModel))
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
