/// A controller whose view is in root-view.
module RootGiven(limit: Int) {
    root-view: "{{ module.name }}Layout"

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
