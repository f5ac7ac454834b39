/// A list whose elements have an identity, beside other values.
module Cinema {
    entity Film: Identifiable, Hashable, Sendable {
        let id: Int
        let title: String
    }

    state {
        @loading var isLoading: Bool = false
        @list(didSelect) var films: [Film] = []
        var heading: String = ""
    }

    presenter {
        func viewDidLoad()
        func didSelect(_ film: Film)
        func didSelect(_ index: Int)
    }

    interactor {
        func films(in hall: Int) async throws -> [Film]
    }
}
