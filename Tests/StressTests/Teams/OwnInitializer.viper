/// A base class with the initializer that the contract requires.
module Berth {
    interactor.base: TeamBase

    presenter {
        func viewDidLoad()
    }

    interactor {
        init()
        func load()
    }
}
