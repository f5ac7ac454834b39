import Foundation

@MainActor
final class CataloguePresenter: CataloguePresenterProtocol {
    weak var view: (any CatalogueViewProtocol)?
    var interactor: (any CatalogueInteractorInputProtocol)?
    var wireFrame: (any CatalogueWireFrameProtocol)?
    weak var delegate: (any CatalogueModuleOutput)?

    var selection: [Product.ID: Int] = [:]
    var isPaused: Bool = false

    private let pageSize: Int
    private let onSelect: @MainActor (Product) -> Void
    private let onClose: (() -> Void)?
    private let locale: Locale
    private var state = CatalogueState() {
        didSet { view?.render(state) }
    }

    init(
        pageSize: Int,
        onSelect: @escaping @MainActor (Product) -> Void,
        onClose: (() -> Void)?,
        locale: Locale = .current
    ) {
        self.pageSize = pageSize
        self.onSelect = onSelect
        self.onClose = onClose
        self.locale = locale
    }

    func viewDidLoad() {
        view?.render(state)
    }

    func refresh() {
        Task { [weak self] in
            await self?.interactor?.refresh()
        }
    }

    func didSelect(_ product: Product) {
    }

    func didTapClose() {
    }

    func didSearch(for text: String, in categories: Set<Product.Category>, orderedBy order: Order) {
    }

    func numberOfSections() -> Int {
        0
    }

    func numberOfRows(in section: Int) -> Int {
        0
    }

    func product(at indexPath: IndexPath) -> Product? {
        nil
    }

    func summary() -> (count: Int, total: Int) {
        fatalError("CataloguePresenter.summary() is not implemented")
    }

    var isEmpty: Bool {
        false
    }

    private func page(after index: Int?, size: Int) {
        Task { [weak self] in
            do throws(CatalogueError) {
                _ = try await self?.interactor?.page(after: index, size: size)
            } catch {
                assertionFailure("CataloguePresenter.page(after:size:) does not handle \(error)")
            }
        }
    }

    private func search(_ text: String, in categories: Set<Product.Category>) {
        Task { [weak self] in
            do {
                _ = try await self?.interactor?.search(text, in: categories)
            } catch {
                assertionFailure("CataloguePresenter.search(_:in:) does not handle \(error)")
            }
        }
    }

    private func download(_ products: [Product], progress: @escaping CatalogueProgress) {
        Task { [weak self] in
            do {
                try await self?.interactor?.download(products, progress: progress)
            } catch {
                assertionFailure(
                    "CataloguePresenter.download(_:progress:) does not handle \(error)"
                )
            }
        }
    }
}

extension CataloguePresenter: CatalogueInteractorOutputProtocol {
    func didLoad(_ page: Page) {
    }

    func didFail(with error: CatalogueError) {
    }

    func didReserve(_ product: Product, remaining: Int) {
    }
}

extension CataloguePresenter: CatalogueModuleInput {
    var order: Order {
        get { fatalError("CataloguePresenter.order is not implemented") }
        set { fatalError("CataloguePresenter.order is not implemented") }
    }

    func reload() {
    }

    func select(_ id: Product.ID) -> Bool {
        false
    }
}
