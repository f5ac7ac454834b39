/// A controller whose view is in nib.
module NibbedGiven(limit: Int) {
    nib: "{{ module.name }}Screen"

    state {
        var heading: String = ""
    }

    view(limit: Int) {
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
