/// Errors of some requests only: those of the others go to functions of their own, although `didFail` would take them.
module Quotes {
    state {
        @loading var isLoading: Bool = false
        @error(quotes, save) var problem: String?
        var quotes: [String] = []
    }

    presenter {
        func viewDidLoad()
        func save(_ quote: String)
        func order(orderTask: Int)
        func didDismissError()
    }

    interactor {
        func quotes() async throws -> [String]
        @each func save(_ quote: String) async throws
        @first func order(orderTask: Int) async throws
        @first func more() async throws -> [String]
        func refresh() async throws -> [String]
        func prefetch(problem: Int) async throws
    }

    output {
        func didFail(_ error: any Error)
    }
}

