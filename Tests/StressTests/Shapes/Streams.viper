/// Requests whose answers come one after the other.
module Ticker {
    entity Price: Equatable {
        let amount: Int
    }

    enum TickerError: Error {
        case closed
    }

    state {
        @loading var isLoading: Bool = false
        @loading(trades, uploads) var isTrading: Bool = false
        @error var problem: String?
        var prices: [Price] = []
    }

    presenter {
        func viewDidLoad()
        func trades()
        func signals()
        func all()
    }

    interactor {
        func prices() -> AsyncStream<Price>
        func prices(of stream: String) async -> AsyncStream<Price>
        func trades() async throws -> AsyncThrowingStream<[Price], any Error>
        func quotes() throws -> AsyncStream<Price?>
        func levels() async throws(TickerError) -> AsyncStream<Int>
        func failures() -> AsyncThrowingStream<Price, any Error>
        func signals() -> AsyncThrowingStream<Void, any Error>
        @each func uploads(_ error: String) async throws -> AsyncThrowingStream<Double, any Error>
        @each func ticks() -> AsyncStream<Void>
        @first func bars() -> AsyncStream<Double>
        @latest func beats(_ prices: [Price]) -> AsyncStream<() -> Void>
        func all() -> any AsyncSequence<Price, Never>
        func others() async throws -> any AsyncSequence<Price, any Error>
    }

    output {
        func didReceiveQuotes(_ price: Price?)
        func didFailToReceiveFailures(_ error: any Error)
    }

    data remote {
        func prices() -> AsyncStream<Price>
        func trades() async throws -> AsyncThrowingStream<[Price], any Error>
        func others() async throws -> any AsyncSequence<Price, any Error>
    }

    data local {
        func prices(of stream: String) async -> AsyncStream<Price>
    }
}
