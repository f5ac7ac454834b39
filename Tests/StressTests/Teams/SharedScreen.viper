/// Protocols of a screen that are declared elsewhere.
module Screen {
    architecture: viper
    contracts: split
    view.contract: TeamView
    presenter.contract: TeamOutput
    wireframe.contract: TeamRouting
    data.contract: TeamStore

    view: TeamLoadable {
        func show(_ text: String)
    }

    presenter {
        func viewDidLoad()
    }

    interactor {
        func load()
    }

    wireframe {
        func close()
    }

    data local {
        func next() -> Int
    }
}
