import Foundation

@MainActor
final class DefaultMovieListViewModel: MovieListViewModel {
    let isLoading: Observable<Bool> = Observable(false)
    let items: Observable<[MovieItemViewModel]> = Observable([])

    var onShowError: ((_ message: String) -> Void)?

    /// What `items` shows; the view sees nothing of it.
    private var domainItems: [Movie] = [] {
        didSet { items.value = domainItems.map { MovieItemViewModel($0) } }
    }

    private var searchTask: Task<Void, Never>? {
        willSet { searchTask?.cancel() }
        didSet { updateLoading() }
    }

    private let searchUseCase: any MovieListSearchUseCase
    private let actions: MovieListViewModelActions
    private var query = ""
    private var lastPage: MoviePage?

    init(searchUseCase: any MovieListSearchUseCase, actions: MovieListViewModelActions) {
        self.searchUseCase = searchUseCase
        self.actions = actions
    }

    deinit {
        searchTask?.cancel()
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
        searchTask = Task { [weak self] in
            defer {
                if !Task.isCancelled {
                    self?.searchTask = nil
                }
            }
            do {
                let moviePage = try await self?.searchUseCase.execute(query: query, page: page)
                if let moviePage, !Task.isCancelled {
                    self?.didFinishSearch(moviePage)
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFailToSearch(error)
                }
            }
        }
    }

    private func didFinishSearch(_ moviePage: MoviePage) {
        lastPage = moviePage
        domainItems += moviePage.movies
    }

    private func didFailToSearch(_ error: any Error) {
        onShowError?("The movies could not be loaded")
    }

    /// Sets whether requests are on their way.
    private func updateLoading() {
        isLoading.value = searchTask != nil
    }
}
