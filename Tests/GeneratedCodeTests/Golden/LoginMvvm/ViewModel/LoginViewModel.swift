@MainActor
final class LoginViewModel {
    weak var delegate: (any LoginModuleOutput)?

    // What the screen shows, as one value.

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

    // Presenter → View

    var onShowError: ((_ message: String) -> Void)?

    private var refreshTask: Task<Void, Never>? {
        willSet { refreshTask?.cancel() }
    }

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
                let user = try await self?.loginService.refresh()
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
        assertionFailure("LoginViewModel.didFailToRefresh(_:) is not implemented: \(error)")
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
