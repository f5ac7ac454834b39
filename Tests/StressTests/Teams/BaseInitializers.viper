/// Base classes whose initializers the contracts require, or that take references.
module Pier {
    architecture: viper
    wiring: initializers
    view.base: "TeamScreen(output: presenter)"
    presenter.base: "TeamBase()"
    interactor.base: TeamBase

    view {
        func show(_ text: String)
    }

    presenter {
        func viewDidLoad()
    }

    interactor {
        init()
        func load()
    }
}
