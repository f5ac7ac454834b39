/// A controller whose view is in nib.
module Nibbed {
    nib: "{{ module.name }}Screen"

    state {
        var heading: String = ""
    }

    view {
        func show(_ text: String)
    }

    presenter {
        func viewDidLoad()
        func didTap()
    }

    wireframe {
        func close()
    }
}
