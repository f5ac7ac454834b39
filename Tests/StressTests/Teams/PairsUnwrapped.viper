/// References back that are unwrapped.
module PairsUnwrapped {
    architecture: viper
    references: unwrapped
    contracts: pairs
    back-references: unwrapped

    state {
        var heading: String = ""
    }

    view {
        func show(_ text: String)
    }

    presenter {
        func viewDidLoad()
        func viewWillAppear(_ animated: Bool)
    }

    interactor {
        func load() async throws -> String
    }

    output {
        func didLoad(_ text: String)
    }

    delegate {
        func didClose()
    }
}
