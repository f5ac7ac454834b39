/// View → Presenter
@MainActor
final class LoginViewModel {
    weak var delegate: (any LoginModuleOutput)?

    // What the screen shows, as one value.

    private(set) var isLoading: Bool = false {
        didSet { onIsLoadingChange?(isLoading) }
    }
    private(set) var message: String? {
        didSet { onMessageChange?(message) }
    }
    private(set) var isLogoVisible: Bool = false {
        didSet { onIsLogoVisibleChange?(isLogoVisible) }
    }

    var onIsLoadingChange: ((Bool) -> Void)?
    var onMessageChange: ((String?) -> Void)?
    var onIsLogoVisibleChange: ((Bool) -> Void)?

    // Presenter → View

    var onShowError: ((_ message: String) -> Void)?

    private let loginService: any LoginServiceProtocol
    private let coordinator: any LoginCoordinatorProtocol
    private let onFinish: (User) -> Void

    init(
        loginService: any LoginServiceProtocol,
        coordinator: any LoginCoordinatorProtocol,
        onFinish: @escaping (User) -> Void
    ) {
        self.loginService = loginService
        self.coordinator = coordinator
        self.onFinish = onFinish
    }

    func viewDidLoad() {
    }

    func didTapLogin(username: String, password: String) {
    }

    func numberOfRows(in section: Int) -> Int {
        0
    }

    private func refresh() {
        Task { [weak self] in
            do {
                _ = try await self?.loginService.refresh()
            } catch {
                assertionFailure("LoginViewModel.refresh() does not handle \(error)")
            }
        }
    }
}

extension LoginViewModel: LoginServiceOutput {
    func didLogin(_ user: User) {
    }

    func didFailLogin(_ error: any Error) {
    }
}

extension LoginViewModel: LoginModuleInput {
    func reset() {
    }
}
