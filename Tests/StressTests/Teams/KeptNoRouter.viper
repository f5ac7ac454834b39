/// A module without a wire frame.
module KeptNoRouter(id: Int) {
    architecture: viper
    presenter-order: interactor-view
    assembly-type: "{{ module.name }}Assembly"
    wiring: presenter

    view {
        func show(_ text: String)
    }

    presenter(id: Int) {
        func viewDidLoad()
    }

    interactor {
        func load()
    }
}
