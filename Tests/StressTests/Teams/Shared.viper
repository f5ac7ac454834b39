/// Protocols that are declared elsewhere.
module Variant {
    interactor.contract: TeamLoading
    input.contract: TeamInput
    delegate.contract: TeamDelegate

    view {
        func show(_ text: String)
    }

    presenter {
        func viewDidLoad()
    }

    interactor {
        func load()
    }

    input {
        func reset()
    }

    delegate {
        func didClose()
    }
}
