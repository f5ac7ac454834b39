/// A controller of UIKit that is not a plain one.
module Ledger {
    view.base: "TeamTable: UITableViewController"

    view {
        func show(_ text: String)
    }

    presenter {
        func viewDidLoad()
        func didTap()
    }
}
