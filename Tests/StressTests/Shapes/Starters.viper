/// What somebody asks for under names of his own, and what an interactor does in its own time.
module Courier {
    state {
        var parcels: [String] = []
    }

    view {
        func showDone()
    }

    presenter {
        func viewDidLoad()
        func track()
        func send(to street: String, _ weight: Double)
    }

    interactor {
        func send(to address: String, _ kilograms: Double) async throws
        func parcels() async -> [String]
        func track() async
        func arrive() async throws
        func copy() async throws -> Self
        func copies() async -> [Self]
    }

    output {
        func track()
        func arrive()
    }
}
