/// A controller of UIKit that is not a plain one.
module Collection {
    view.base: "UICollectionViewController"

    view {
        func show(_ text: String)
    }

    presenter {
        func viewDidLoad()
        func didTap()
    }
}
