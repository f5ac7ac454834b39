import Foundation
import UIKit

final class CatalogueViewController: UIViewController, CatalogueViewProtocol {
    var presenter: (any CataloguePresenterProtocol)?

    var selectedIndex: Int?
    var onScroll: ((_ offset: Double) -> Void)?
    var order: Order = .name

    let summaryLabel = UILabel()
    let refreshButton = UIButton()
    let closeButton = UIButton()

    private let currency: String

    let tableView = UITableView()
    private lazy var dataSource = makeDataSource()
    /// What the table shows, by the identifiers of its rows.
    private var rowsByID: [Product.ID: Product] = [:]
    /// What the table shows; `nil` before it is filled.
    private var rows: [Product]?

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
        setUpList()
        setUpViews()
        presenter?.viewDidLoad()
    }

    private func setUpViews() {
        [summaryLabel, refreshButton, closeButton].forEach(view.addSubview)
        let refresh = UIAction { [weak self] _ in self?.presenter?.refresh() }
        refreshButton.addAction(refresh, for: .touchUpInside)
        let close = UIAction { [weak self] _ in self?.presenter?.didTapClose() }
        closeButton.addAction(close, for: .touchUpInside)
    }

    static func height(for product: Product) -> Double {
        product.isReduced ? 66 : 44
    }

    func render(_ state: CatalogueState) {
        // Until it is loaded there is nothing to show it in; then the presenter renders again.
        guard isViewLoaded else { return }
        showProducts(state.products)
        refreshButton.isEnabled = !state.isLoading
        guard let (count, total) = presenter?.summary() else { return }
        summaryLabel.text = "\(count) for \(total / 100) \(currency)"
    }
}

extension CatalogueViewController: UITableViewDelegate {
    private func setUpList() {
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Product")
        tableView.dataSource = dataSource
        tableView.delegate = self
        tableView.frame = view.bounds
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(tableView)
    }

    private func makeDataSource() -> UITableViewDiffableDataSource<Int, Product.ID> {
        UITableViewDiffableDataSource(tableView: tableView) { [weak self] table, path, id in
            let cell = table.dequeueReusableCell(withIdentifier: "Product", for: path)
            if let item = self?.rowsByID[id] {
                self?.configure(cell, with: item)
            }
            return cell
        }
    }

    private func configure(_ cell: UITableViewCell, with item: Product) {
        var content = cell.defaultContentConfiguration()
        content.text = item.name
        cell.contentConfiguration = content
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let item = dataSource.itemIdentifier(for: indexPath).flatMap { rowsByID[$0] }
        guard let item else { return }
        presenter?.didSelect(item)
    }

    private func showProducts(_ products: [Product]) {
        guard products != rows else { return }
        rows = products

        let shownBefore = rowsByID
        var ids: [Product.ID] = []
        rowsByID = [:]
        for item in products {
            if rowsByID.updateValue(item, forKey: item.id) == nil {
                ids.append(item.id)
            }
        }
        let changed = ids.filter { id in
            shownBefore[id] != nil && shownBefore[id] != rowsByID[id]
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Product.ID>()
        snapshot.appendSections([0])
        snapshot.appendItems(ids)
        snapshot.reconfigureItems(changed)
        dataSource.apply(snapshot, animatingDifferences: tableView.window != nil)
    }
}
