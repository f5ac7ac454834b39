import UIKit

final class CatalogueViewController: UIViewController, CatalogueViewProtocol {
    var presenter: (any CataloguePresenterProtocol)?

    var selectedIndex: Int?
    var onScroll: ((_ offset: Double) -> Void)?
    var order: Order = .name

    let summaryLabel = UILabel()
    let messageLabel = UILabel()
    let refreshButton = UIButton()
    let closeButton = UIButton()
    private(set) var badges: [Product.Category: Int] = [:]
    private(set) var visibleProducts: [Product] = []

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
        setUpViews()
        presenter?.viewDidLoad()
    }

    private func setUpViews() {
        for subview in [summaryLabel, messageLabel, refreshButton, closeButton] {
            view.addSubview(subview)
        }
        let refresh = UIAction { [weak self] _ in self?.presenter?.refresh() }
        refreshButton.addAction(refresh, for: .touchUpInside)
        let close = UIAction { [weak self] _ in self?.presenter?.didTapClose() }
        closeButton.addAction(close, for: .touchUpInside)
    }

    static var reuseIdentifier: String {
        "Product"
    }

    static func height(for product: Product) -> Double {
        product.isReduced ? 66 : 44
    }

    func showBadge(_ count: Int, on category: Product.Category) {
        badges[category] = count
    }

    func confirm(_ question: String, completion: @escaping (Bool) -> Void) {
        let alert = UIAlertController(title: nil, message: question, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in completion(true) })
        alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in completion(false) })
        present(alert, animated: true)
    }

    func render(_ state: CatalogueState) {
        // Until it is loaded there is nothing to show it in; then the presenter renders again.
        guard isViewLoaded else { return }
        visibleProducts = state.products
        messageLabel.text = state.isLoading ? "…" : state.message
        guard let (count, total) = presenter?.summary() else { return }
        summaryLabel.text = "\(count) for \(total / 100) \(currency)"
    }
}
