/// An assembly that keeps the input of the module, and sets what the parts need.
module KeptInput(id: Int, store: any TeamStore, moduleInput: Int) {
    architecture: viper
    assembly-type: "{{ module.name }}Configurator"
    assembly-function: configure
    assembly-call: instance
    assembly-input: moduleInput

    view(var heading: String = "Kept") {
        func show(_ text: String)
    }

    presenter(id: Int, moduleInput: Int) {
        func viewDidLoad()
    }

    interactor(var store: any TeamStore) {
        func load()
    }

    input {
        func reload()
    }

    delegate {
        func keptInputDidEnd()
    }
}
