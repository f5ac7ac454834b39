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
    private var nextPage: Int?
    private var state = CatalogueState() {
        didSet {
            guard state != oldValue else { return }
            view?.render(state)
        }
    }

    private var pageTask: Task<Void, Never>? {
        willSet { pageTask?.cancel() }
    }

    private var searchTask: Task<Void, Never>? {
        willSet { searchTask?.cancel() }
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
        load(after: nil)
    }

    func refresh() {
        Task { [weak self] in
            await self?.interactor?.refresh()
            self?.didRefresh()
        }
    }

    func didSelect(_ product: Product) {
        guard delegate?.catalogue(self, shouldReserve: product) ?? true else { return }
        do {
            try interactor?.reserve(product, count: 1)
            delegate?.catalogue(self, didSelect: product)
            onSelect(product)
            wireFrame?.showDetail(of: product, from: view)
        } catch {
            didFail(with: .soldOut(product.id))
        }
    }

    func didTapClose() {
        delegate?.catalogueDidClose()
        onClose?()
        wireFrame?.close()
    }

    func didSearch(for text: String, in categories: Set<Product.Category>, orderedBy order: Order) {
        view?.order = order
        search(text, in: categories)
    }

    func numberOfSections() -> Int {
        1
    }

    func numberOfRows(in section: Int) -> Int {
        state.products.count
    }

    func product(at indexPath: IndexPath) -> Product? {
        let row = indexPath[1]
        return state.products.indices.contains(row) ? state.products[row] : nil
    }

    func summary() -> (count: Int, total: Int) {
        let prices = interactor?.prices(of: state.products) ?? [:]
        return (state.products.count, prices.values.reduce(0, +))
    }

    var isEmpty: Bool {
        state.products.isEmpty
    }

    private func page(after index: Int?, size: Int) {
        pageTask = Task { [weak self] in
            do throws(CatalogueError) {
                let page = try await self?.interactor?.page(after: index, size: size)
                if let page, !Task.isCancelled {
                    self?.didReceivePage(page)
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFail(with: error)
                }
            }
        }
    }

    private func search(_ text: String, in categories: Set<Product.Category>) {
        searchTask = Task { [weak self] in
            do {
                let results = try await self?.interactor?.search(text, in: categories)
                if let results, !Task.isCancelled {
                    self?.didFinishSearch(results)
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFailToSearch(error)
                }
            }
        }
    }

    private func download(_ products: [Product], progress: @escaping CatalogueProgress) {
        Task { [weak self] in
            do {
                try await self?.interactor?.download(products, progress: progress)
                self?.didDownload(products, progress: progress)
            } catch {
                self?.didFailToDownload(error)
            }
        }
    }

    private func didReceivePage(_ page: Page) {
        didLoad(page)
    }

    private func didRefresh() {
    }

    private func didFinishSearch(_ results: [Product]) {
        show(results)
    }

    private func didFailToSearch(_ error: any Error) {
        state.message = "\(error)"
    }

    private func didDownload(_ products: [Product], progress: @escaping CatalogueProgress) {
    }

    private func didFailToDownload(_ error: any Error) {
        assertionFailure("CataloguePresenter.didFailToDownload(_:) is not implemented: \(error)")
    }

    /// Changes several properties of the state, and renders once.
    private func update(_ change: (inout CatalogueState) -> Void) {
        var changed = state
        change(&changed)
        state = changed
    }

    private func load(after index: Int?) {
        guard !isPaused else { return }
        state.isLoading = true
        page(after: index, size: pageSize)
    }

    private func loadNextPage() {
        guard let nextPage else { return }
        load(after: nextPage)
    }

    private func show(_ products: [Product]) {
        let sorted = products.sorted {
            switch order {
            case .name: $0.name < $1.name
            case .price: $0.price < $1.price
            }
        }
        state = CatalogueState(products: sorted)
    }
}

extension CataloguePresenter: CatalogueInteractorOutputProtocol {
    func didLoad(_ page: Page) {
        nextPage = page.next
        let known = state.products.filter { !page.products.contains($0) }
        show(known + page.products)
    }

    func didFail(with error: CatalogueError) {
        state.isLoading = false
        state.message = "\(error)"
        view?.present(error)
    }

    func didReserve(_ product: Product, remaining: Int) {
        selection[product.id, default: 0] += 1
        view?.showBadge(remaining, on: product.category)
    }
}

extension CataloguePresenter: CatalogueModuleInput {
    var order: Order {
        get { view?.order ?? .name }
        set {
            view?.order = newValue
            show(state.products)
        }
    }

    func reload() {
        state = CatalogueState()
        load(after: nil)
    }

    func select(_ id: Product.ID) -> Bool {
        guard let product = state.products.first(where: { $0.id == id }) else { return false }
        didSelect(product)
        return true
    }
}
