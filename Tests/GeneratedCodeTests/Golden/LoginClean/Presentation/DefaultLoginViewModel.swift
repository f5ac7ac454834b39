@MainActor
final class DefaultLoginViewModel: LoginViewModel {
    weak var delegate: (any LoginModuleOutput)?

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

    var onShowError: ((_ message: String) -> Void)?

    private let loginUseCase: any LoginUseCase
    private let refreshUseCase: any LoginRefreshUseCase
    private let onFinish: (User) -> Void
    private let actions: LoginViewModelActions

    init(
        loginUseCase: any LoginUseCase,
        refreshUseCase: any LoginRefreshUseCase,
        onFinish: @escaping (User) -> Void,
        actions: LoginViewModelActions
    ) {
        self.loginUseCase = loginUseCase
        self.refreshUseCase = refreshUseCase
        self.onFinish = onFinish
        self.actions = actions
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
                _ = try await self?.refreshUseCase.execute()
            } catch {
                assertionFailure("DefaultLoginViewModel.refresh() does not handle \(error)")
            }
        }
    }
}

extension DefaultLoginViewModel: LoginUseCaseOutput {
    func didLogin(_ user: User) {
    }

    func didFailLogin(_ error: any Error) {
    }
}

extension DefaultLoginViewModel: LoginModuleInput {
    func reset() {
    }
}
