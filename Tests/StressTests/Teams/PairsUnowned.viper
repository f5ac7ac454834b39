/// References back that are unowned.
module PairsUnowned {
    architecture: viper
    references: unwrapped
    contracts: pairs
    back-references: unowned
    naming: input-output

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
