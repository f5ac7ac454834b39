/// An alert in a controller whose base class has a function for errors.
module Buoy {
    view.base: TeamErrorScreen

    state {
        @loading var isLoading: Bool = false
        @error var problem: String?
    }

    presenter {
        func viewDidLoad()
        func didTapLoad()
    }

    interactor {
        func load() async throws
    }
}
