import UIKit

/// The screen after the catalogue.
final class ProductViewController: UIViewController {
    init(product: Product) {
        super.init(nibName: nil, bundle: nil)
        title = product.name
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not available")
    }
}
