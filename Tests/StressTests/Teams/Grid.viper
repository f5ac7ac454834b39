/// A controller of UIKit that is not a plain one.
module Grid(layout: UICollectionViewLayout) {
    view.base: "UICollectionViewController(collectionViewLayout: layout)"

    view(layout: UICollectionViewLayout) {
        func show(_ text: String)
    }

    presenter {
        func viewDidLoad()
        func didTap()
    }
}
