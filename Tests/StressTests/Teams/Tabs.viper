/// A controller of UIKit that is not a plain one.
module Tabs {
    view.base: "UITabBarController"

    view {
        func show(_ text: String)
    }

    presenter {
        func viewDidLoad()
        func didTap()
    }
}
