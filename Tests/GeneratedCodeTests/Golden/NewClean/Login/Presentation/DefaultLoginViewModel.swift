@MainActor
final class DefaultLoginViewModel: LoginViewModel {
    private(set) var isLoading: Bool = false {
        didSet { onIsLoadingChange?(isLoading) }
    }
    private(set) var items: [LoginItemViewModel] = [] {
        didSet { onItemsChange?(items) }
    }

    var onIsLoadingChange: ((Bool) -> Void)?
    var onItemsChange: (([LoginItemViewModel]) -> Void)?

    var onShowError: ((_ message: String) -> Void)?

    /// What `items` shows; the view sees nothing of it.
    private var domainItems: [LoginItem] = [] {
        didSet { items = domainItems.map { LoginItemViewModel($0) } }
    }

    private let searchUseCase: any LoginSearchUseCase

    init(searchUseCase: any LoginSearchUseCase) {
        self.searchUseCase = searchUseCase
    }

    func viewDidLoad() {
    }

    func didSearch(query: String) {
    }

    private func search(query: String) {
        Task { [weak self] in
            do {
                _ = try await self?.searchUseCase.execute(query: query)
            } catch {
                assertionFailure("DefaultLoginViewModel.search(query:) does not handle \(error)")
            }
        }
    }
}
