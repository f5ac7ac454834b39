/// A screen whose only value is an error.
module Desk {
    state {
        @error var problem: (any Error)?
    }

    view {
        var content: String { get set }
        var isShowingError: Bool { get set }
    }

    presenter {
        func viewDidLoad()
    }

    interactor {
        func close() async throws
    }
}
