/// A controller whose view is in storyboard.
module Boarded {
    storyboard: Main

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
