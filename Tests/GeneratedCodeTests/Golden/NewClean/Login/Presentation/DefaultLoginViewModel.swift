import Foundation

@MainActor
final class DefaultLoginViewModel: LoginViewModel {
    private(set) var isLoading: Bool = false {
        didSet {
            guard isLoading != oldValue else { return }
            onIsLoadingChange?(isLoading)
        }
    }
    private(set) var items: [LoginItemViewModel] = [] {
        didSet {
            guard items != oldValue else { return }
            onItemsChange?(items)
        }
    }

    var onIsLoadingChange: ((Bool) -> Void)?
    var onItemsChange: (([LoginItemViewModel]) -> Void)?

    var onShowError: ((_ message: String) -> Void)?

    /// What `items` shows; the view sees nothing of it.
    private var domainItems: [LoginItem] = [] {
        didSet { items = domainItems.map { LoginItemViewModel($0) } }
    }

    private var searchTask: Task<Void, Never>? {
        willSet { searchTask?.cancel() }
        didSet { updateLoading() }
    }

    private let searchUseCase: any LoginSearchUseCase

    init(searchUseCase: any LoginSearchUseCase) {
        self.searchUseCase = searchUseCase
    }

    deinit {
        searchTask?.cancel()
    }

    func viewDidLoad() {
    }

    func didSearch(query: String) {
    }

    private func search(query: String) {
        searchTask = Task { [weak self] in
            defer {
                if !Task.isCancelled {
                    self?.searchTask = nil
                }
            }
            do {
                let results = try await self?.searchUseCase.execute(query: query)
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

    private func didFinishSearch(_ results: [LoginItem]) {
    }

    private func didFailToSearch(_ error: any Error) {
        onShowError?(error.localizedDescription)
    }

    /// Sets whether requests are on their way.
    private func updateLoading() {
        isLoading = searchTask != nil
    }
}
