/// A controller whose view is in root-view.
module Root {
    root-view: "{{ module.name }}Layout"

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
