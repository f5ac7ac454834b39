import UIKit

final class CatalogueViewController: UIViewController, CatalogueViewProtocol {
    var presenter: (any CataloguePresenterProtocol)?

    var selectedIndex: Int?
    var onScroll: ((_ offset: Double) -> Void)?

    private let currency: String

    init(currency: String) {
        self.currency = currency
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not available")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter?.viewDidLoad()
    }

    static var reuseIdentifier: String {
        ""
    }

    static func height(for product: Product) -> Double {
        0
    }

    var order: Order {
        get { fatalError("CatalogueViewController.order is not implemented") }
        set { fatalError("CatalogueViewController.order is not implemented") }
    }

    var visibleProducts: [Product] {
        []
    }

    func showBadge(_ count: Int, on category: Product.Category) {
    }

    func confirm(_ question: String, completion: @escaping (Bool) -> Void) {
    }

    func render(_ state: CatalogueState) {
        // Until it is loaded there is nothing to show it in; then the presenter renders again.
        guard isViewLoaded else { return }
    }
}
