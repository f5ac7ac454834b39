/// Errors that a function of the view shows, with a parameter that has the name of what the function makes.
module Herald {
    state {
        @loading var isLoading: Bool = false
    }

    view {
        @error func show(_ alert: (any Error)?)
    }

    presenter {
        func viewDidLoad()
    }

    interactor {
        func news(of day: Int) async throws -> [String]
    }
}
