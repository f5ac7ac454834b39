/// A view without a framework that has a base class.
module Quay {
    ui: none
    view.base: TeamBase

    view {
        func show(_ text: String)
    }

    presenter {
        func viewDidLoad()
    }
}
