/// A controller whose view is in storyboard.
module BoardedGiven(limit: Int) {
    storyboard: Main

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
