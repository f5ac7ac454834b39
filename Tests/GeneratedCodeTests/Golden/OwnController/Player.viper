// Views that inherit from a controller although 'ui: none' says that no framework is used: the team shows them itself.

module Player {
    ui: none
    view.base: UIViewController

    view { func show(_ title: String) }
    presenter { func viewDidLoad() }
}

module Recorder {
    architecture: mvvm
    ui: none
    view.base: UIViewController

    presenter { func viewDidLoad() }
    state { var title: String = "" }
}

module Mixer {
    architecture: clean
    ui: none
    view.base: UIViewController

    presenter { func viewDidLoad() }
    state { var title: String = "" }
}
