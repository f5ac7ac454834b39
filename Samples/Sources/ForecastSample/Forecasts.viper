/// The forecast as a SwiftUI screen with an observed view model.
module ObservedForecast(weather: any WeatherStation) {
    architecture: mvvm
    ui: swiftui
    binding: observation

    state {
        @loading var isLoading: Bool = false
        var days: [String] = []
        @error var problem: String?
    }

    presenter {
        func viewDidLoad()
        func didTapReload()
    }

    interactor(weather: any WeatherStation) {
        func forecast() async throws -> [String]
    }
}

/// The forecast as a SwiftUI screen with a published view model.
module PublishedForecast(weather: any WeatherStation) {
    architecture: mvvm
    ui: swiftui
    binding: combine

    state {
        @loading var isLoading: Bool = false
        var days: [String] = []
        @error var problem: String?
    }

    presenter {
        func viewDidLoad()
        func didTapReload()
    }

    interactor(weather: any WeatherStation) {
        func forecast() async throws -> [String]
    }
}
