/// A presenter whose functions for the moments of the view have other names.
module Lobby {
    on-load: setup
    on-will-appear: willShow(_:)
    on-appear: shown
    on-will-disappear: willHide(animated:)
    on-disappear: repeat

    state {
        var guests: Int = 0
    }

    view {
        var heading: String { get set }
    }

    presenter {
        func setup()
        func willShow(_ animated: Bool)
        func willShow()
        func shown()
        func shown(_ animated: Bool)
        func willHide(animated: Bool)
        func `repeat`()
        func viewDidAppear()
    }

    interactor {
        func setup() async throws
    }
}
