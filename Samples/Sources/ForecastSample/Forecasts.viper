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

/// The days of a week on a stack of SwiftUI: a tap leads to one of them.
module Week(weather: any WeatherStation) {
    architecture: mvvm
    ui: swiftui
    navigation: stack
    binding: observation

    state {
        var days: [String] = []
        @error var problem: String?
    }

    presenter {
        func viewDidLoad()
        func didTap(_ day: String)
        func didTapCompare(_ day: String)
    }

    interactor(weather: any WeatherStation) {
        func forecast() async throws -> [String]
    }

    wireframe {
        func showDay(_ day: String) -> push WeekDay(day: day)
        func compare(_ day: String) -> present WeekDay(day: day)
    }
}

/// One day of a week.
module WeekDay(day: String) {
    architecture: mvvm
    ui: swiftui
    navigation: stack
    binding: combine

    state {
        var heading: String = #day
    }

    presenter(day: String) {
        func didTapNext()
        func didTapBack()
        func didTapDone()
    }

    wireframe {
        func showNext(after day: String) -> push WeekDay(day: day)
        func goBack() -> pop
        func finish() -> dismiss
    }
}
