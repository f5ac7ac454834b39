/// A controller of UIKit that is not a plain one.
module Stack {
    view.base: "UINavigationController"

    view {
        func show(_ text: String)
    }

    presenter {
        func viewDidLoad()
        func didTap()
    }
}
