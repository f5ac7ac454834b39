@MainActor
final class ShelfPresenter: ShelfPresenterProtocol {
    weak var view: (any ShelfViewProtocol)?

    private let shelfService: any ShelfServiceProtocol
    private let router: any ShelfRouterProtocol
    private var state = ShelfState() {
        didSet {
            guard state != oldValue else { return }
            view?.render(state)
        }
    }

    private var booksTask: Task<Void, Never>? {
        willSet { booksTask?.cancel() }
    }

    init(shelfService: any ShelfServiceProtocol, router: any ShelfRouterProtocol) {
        self.shelfService = shelfService
        self.router = router
    }

    deinit {
        booksTask?.cancel()
    }

    func viewDidLoad() {
        books()
    }

    func didSelect(_ book: Book) {
        router.open(book)
    }

    private func books() {
        booksTask = Task { [weak self] in
            do {
                let books = try await self?.shelfService.books()
                if let books, !Task.isCancelled {
                    self?.didReceiveBooks(books)
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFailToReceiveBooks(error)
                }
            }
        }
    }

    private func didReceiveBooks(_ books: [Book]) {
        state.books = books
    }

    private func didFailToReceiveBooks(_ error: any Error) {
        view?.showError(error)
    }
}
