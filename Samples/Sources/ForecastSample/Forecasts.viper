/// What the sky will do, for an app of SwiftUI, whose view model is observed.
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

/// The same, and the view model publishes its values.
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
