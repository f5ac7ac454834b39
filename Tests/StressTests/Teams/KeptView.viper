/// An assembly that keeps the view and the input of the module, whose presenter knows no wire frame.
module KeptView(id: Int, store: any TeamStore) {
    architecture: viper
    naming: input-output
    references: unwrapped
    storyboard: "Main-iPad"
    presenter-order: view-interactor
    wireframe-view: none
    contracts-file: "Contracts/{{ module.name }} Contracts"
    assembly-type: "{{ module.name }}Configurator"
    assembly-folder: Configurator
    assembly-function: configure
    assembly-call: instance
    assembly-view: viewController
    assembly-input: presenter

    view(var id: Int, weak var router: KeptViewRouter? = #(router)) {
        func show(_ text: String)
    }

    presenter(id: Int) {
        func viewDidLoad()
    }

    interactor(var store: any TeamStore) {
        func load()
    }

    wireframe {
        func close(from view: UIViewController)
    }

    input {
        func reload()
    }
}
