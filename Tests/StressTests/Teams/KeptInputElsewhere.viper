/// A view that is made elsewhere, and gets its values when the other parts are connected to it.
module KeptInputElsewhere(id: Int, store: any TeamStore) {
    architecture: viper
    naming: input-output
    presenter-order: interactor-wireframe-view
    assembly-type: "{{ module.name }}Configurator"
    assembly-function: configure
    assembly-call: instance
    assembly-input: moduleInput
    assembly-result: nothing

    view(var id: Int) {
        func show(_ text: String)
    }

    presenter(var id: Int, weak var keeper: TeamKeeper? = nil) {
        func viewDidLoad()
    }

    interactor(var store: any TeamStore) {
        func load()
    }

    wireframe(var store: (any TeamStore)?) {
        func close()
    }

    input {
        func reload()
    }
}
