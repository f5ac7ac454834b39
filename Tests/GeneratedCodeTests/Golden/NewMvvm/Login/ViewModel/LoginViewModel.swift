@MainActor
final class LoginViewModel {
    private(set) var isLoading: Bool = false {
        didSet { onIsLoadingChange?(isLoading) }
    }

    var onIsLoadingChange: ((Bool) -> Void)?

    var onShowError: ((_ message: String) -> Void)?

    private let loginService: any LoginServiceProtocol

    init(loginService: any LoginServiceProtocol) {
        self.loginService = loginService
    }

    func viewDidLoad() {
    }

    private func load() {
        Task { [weak self] in
            do {
                try await self?.loginService.load()
            } catch {
                assertionFailure("LoginViewModel.load() does not handle \(error)")
            }
        }
    }
}
