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
    private var nextPage: Int? = 0
    private var state = CatalogueState() {
        didSet {
            guard !isUpdatingState, state != oldValue else { return }
            view?.render(state)
        }
    }

    /// Whether `updateState` is changing the state.
    private var isUpdatingState = false

    private var pageTask: Task<Void, Never>? {
        willSet { pageTask?.cancel() }
        didSet { updateLoading() }
    }

    private var searchTask: Task<Void, Never>? {
        willSet { searchTask?.cancel() }
        didSet { updateLoading() }
    }

    private var reserveCount = 0 {
        didSet { updateLoading() }
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

    deinit {
        pageTask?.cancel()
        searchTask?.cancel()
    }

    func viewDidLoad() {
        view?.title = "Catalogue"
        view?.onScroll = { [weak self] _ in self?.loadNextPage() }
        view?.render(state)
        loadNextPage()
    }

    func refresh() {
        reload()
    }

    func didSelect(_ product: Product) {
        guard delegate?.catalogue(self, shouldReserve: product) ?? true else { return }
        reserve(product, count: 1)
    }

    func didTapClose() {
        delegate?.catalogueDidClose()
        onClose?()
        wireFrame?.close()
    }

    func didSearch(for text: String, in categories: Set<Product.Category>, orderedBy order: Order) {
        view?.order = order
        pageTask = nil
        search(text, in: categories)
    }

    func summary() -> (count: Int, total: Int) {
        let prices = interactor?.prices(of: state.products) ?? [:]
        return (state.products.count, prices.values.reduce(0, +))
    }

    private func page(after index: Int?, size: Int) {
        pageTask = Task { [weak self] in
            defer {
                if !Task.isCancelled {
                    self?.pageTask = nil
                }
            }
            do throws(CatalogueError) {
                let page = try await self?.interactor?.page(after: index, size: size)
                if let page, !Task.isCancelled {
                    self?.didReceivePage(page)
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFail(error)
                }
            }
        }
    }

    private func search(_ text: String, in categories: Set<Product.Category>) {
        searchTask = Task { [weak self] in
            defer {
                if !Task.isCancelled {
                    self?.searchTask = nil
                }
            }
            do {
                let results = try await self?.interactor?.search(text, in: categories)
                if let results, !Task.isCancelled {
                    self?.didFinishSearch(results)
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFail(error)
                }
            }
        }
    }

    private func reserve(_ product: Product, count: Int) {
        reserveCount += 1
        Task { [weak self, interactor] in
            defer { self?.reserveCount -= 1 }
            do throws(CatalogueError) {
                let product = try await interactor?.reserve(product, count: count)
                if let product {
                    self?.didReserve(product)
                }
            } catch {
                self?.didFail(error)
            }
        }
    }

    private func didFinishSearch(_ results: [Product]) {
        nextPage = nil
        show(results)
    }

    /// Sets whether requests are on their way.
    private func updateLoading() {
        state.isLoading = pageTask != nil || searchTask != nil || reserveCount > 0
    }

    /// Changes several properties of the state, and renders once.
    private func updateState(_ change: () -> Void) {
        guard !isUpdatingState else { return change() }
        let earlier = state
        isUpdatingState = true
        change()
        isUpdatingState = false
        guard state != earlier else { return }
        view?.render(state)
    }

    private func loadNextPage() {
        guard let nextPage, !isPaused else { return }
        page(after: nextPage, size: pageSize)
    }

    private func show(_ products: [Product]) {
        state.products = products.sorted(by: (view?.order ?? .name).puts)
    }
}

extension CataloguePresenter: CatalogueInteractorOutputProtocol {
    func didReceivePage(_ page: Page) {
        nextPage = page.next
        show(state.products + page.products)
    }

    func didReserve(_ product: Product) {
        selection[product.id, default: 0] += 1
        delegate?.catalogue(self, didSelect: product)
        onSelect(product)
        wireFrame?.showDetail(of: product, from: view)
    }

    func didFail(_ error: any Error) {
        view?.present(error)
    }
}

extension CataloguePresenter: CatalogueModuleInput {
    func sort(by order: Order) {
        view?.order = order
        show(state.products)
    }

    func reload() {
        nextPage = 0
        state.products = []
        loadNextPage()
    }

    func select(_ id: Product.ID) -> Bool {
        state.products.first { $0.id == id }.map(didSelect) != nil
    }
}
