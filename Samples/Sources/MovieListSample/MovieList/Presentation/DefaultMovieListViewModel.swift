@MainActor
final class DefaultMovieListViewModel: MovieListViewModel {
    let isLoading: Observable<Bool> = Observable(false)
    let items: Observable<[MovieItemViewModel]> = Observable([])

    var onShowError: ((_ message: String) -> Void)?

    /// What `items` shows; the view sees nothing of it.
    private var domainItems: [Movie] = [] {
        didSet { items.value = domainItems.map { MovieItemViewModel($0) } }
    }

    private let searchUseCase: any MovieListSearchUseCase
    private let actions: MovieListViewModelActions
    private var query = ""
    private var lastPage: MoviePage?

    init(searchUseCase: any MovieListSearchUseCase, actions: MovieListViewModelActions) {
        self.searchUseCase = searchUseCase
        self.actions = actions
    }

    func didSearch(query: String) {
        guard !query.isEmpty else { return }
        self.query = query
        domainItems = []
        lastPage = nil
        search(query: query, page: 1)
    }

    func didReachEnd() {
        guard !isLoading.value, let lastPage, lastPage.page < lastPage.totalPages else { return }
        search(query: query, page: lastPage.page + 1)
    }

    func didSelectItem(at index: Int) {
        guard domainItems.indices.contains(index) else { return }
        actions.showDetails(domainItems[index])
    }

    private func search(query: String, page: Int) {
        isLoading.value = true
        Task { [weak self] in
            do {
                guard
                    let found = try await self?.searchUseCase.execute(query: query, page: page)
                else { return }
                self?.append(found, of: query)
            } catch {
                self?.fail(query)
            }
        }
    }

    private func append(_ found: MoviePage, of query: String) {
        guard query == self.query else { return }
        lastPage = found
        isLoading.value = false
        domainItems += found.movies
    }

    private func fail(_ query: String) {
        guard query == self.query else { return }
        isLoading.value = false
        onShowError?("The movies could not be loaded")
    }
}
