/// Answers that come one after the other.
module Ticker {
    entity Price: Equatable {
        let amount: Int
    }

    state {
        @loading var isLoading: Bool = false
        @error var problem: String?
        var price: Price?
    }

    presenter {
        func viewDidLoad()
        func prices(of name: String)
    }

    interactor {
        func prices(of name: String) async throws -> AsyncThrowingStream<Price, any Error>
        func openings() -> AsyncStream<Bool>
        @each func orders(of name: String) -> any AsyncSequence<[Price], any Error>
    }

    output {
        func didReceiveOrders(_ orders: [Price])
    }

    data remote {
        func prices(of name: String) async throws -> AsyncThrowingStream<Price, any Error>
    }

    data local {
        func openings() -> AsyncStream<Bool>
    }
}
