/// A controller of UIKit that is not a plain one.
module Table {
    view.base: "UITableViewController"

    view {
        func show(_ text: String)
    }

    presenter {
        func viewDidLoad()
        func didTap()
    }
}
