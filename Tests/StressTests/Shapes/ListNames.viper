/// A list whose name is that of a local constant in the code that shows it.
module Parade {
    entity Wagon: Identifiable, Hashable, Sendable {
        let id: Int
        let name: String
    }

    state {
        @list(didSelect) var ids: [Wagon] = []
    }

    presenter {
        func viewDidLoad()
        func didSelect(_ wagon: Wagon)
    }
}
