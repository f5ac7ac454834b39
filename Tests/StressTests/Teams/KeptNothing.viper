/// A table of a storyboard that is connected by a function, whose input is not kept.
module KeptNothing(id: Int) {
    architecture: viper
    view.base: UITableViewController
    assembly-type: "{{ module.name }}Configurator"
    assembly-result: nothing
    assembly-input: none

    view(var id: Int) {
        func show(_ text: String)
    }

    presenter {
        func viewDidLoad()
    }

    wireframe {
        func close() -> dismiss
    }

    input {
        func reload()
    }
}
