/// A controller that gets its presenter from the storyboard's creator.
module Loom(limit: Int) {
    architecture: viper
    wiring: initializers
    storyboard: "{{ module.name }}"
    isolation: none

    view(limit: Int) {
    }

    presenter {
        func viewDidLoad()
    }
}
