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
