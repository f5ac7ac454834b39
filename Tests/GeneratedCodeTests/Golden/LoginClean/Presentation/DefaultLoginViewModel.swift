@MainActor
final class DefaultLoginViewModel: LoginViewModel {
    weak var delegate: (any LoginModuleOutput)?

    private(set) var isLoading: Bool = false {
        didSet {
            guard isLoading != oldValue else { return }
            onIsLoadingChange?(isLoading)
        }
    }
    private(set) var message: String? {
        didSet {
            guard message != oldValue else { return }
            onMessageChange?(message)
        }
    }
    private(set) var isLogoVisible: Bool = false {
        didSet {
            guard isLogoVisible != oldValue else { return }
            onIsLogoVisibleChange?(isLogoVisible)
        }
    }

    var onIsLoadingChange: ((Bool) -> Void)?
    var onMessageChange: ((String?) -> Void)?
    var onIsLogoVisibleChange: ((Bool) -> Void)?

    var onShowError: ((_ message: String) -> Void)?

    private var refreshTask: Task<Void, Never>? {
        willSet { refreshTask?.cancel() }
    }

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

    deinit {
        refreshTask?.cancel()
    }

    func viewDidLoad() {
    }

    func didTapLogin(username: String, password: String) {
    }

    func numberOfRows(in section: Int) -> Int {
        0
    }

    private func refresh() {
        refreshTask = Task { [weak self] in
            do {
                let user = try await self?.refreshUseCase.execute()
                if let user, !Task.isCancelled {
                    self?.didRefresh(user)
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFailToRefresh(error)
                }
            }
        }
    }

    private func didRefresh(_ user: User) {
    }

    private func didFailToRefresh(_ error: any Error) {
        assertionFailure("DefaultLoginViewModel.didFailToRefresh(_:) is not implemented: \(error)")
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
