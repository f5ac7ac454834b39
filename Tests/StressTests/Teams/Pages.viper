/// A controller of UIKit that is not a plain one.
module Pages {
    view.base: "UIPageViewController"

    view {
        func show(_ text: String)
    }

    presenter {
        func viewDidLoad()
        func didTap()
    }
}
