import Foundation

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

    private var logInTask: Task<Void, Never>? {
        willSet { logInTask?.cancel() }
        didSet { updateLoading() }
    }

    private var refreshTask: Task<Void, Never>? {
        willSet { refreshTask?.cancel() }
    }

    private let logInUseCase: any LoginLogInUseCase
    private let refreshUseCase: any LoginRefreshUseCase
    private let onFinish: (User) -> Void
    private let actions: LoginViewModelActions

    init(
        logInUseCase: any LoginLogInUseCase,
        refreshUseCase: any LoginRefreshUseCase,
        onFinish: @escaping (User) -> Void,
        actions: LoginViewModelActions
    ) {
        self.logInUseCase = logInUseCase
        self.refreshUseCase = refreshUseCase
        self.onFinish = onFinish
        self.actions = actions
    }

    deinit {
        logInTask?.cancel()
        refreshTask?.cancel()
    }

    func viewDidLoad() {
    }

    func didTapLogin(username: String, password: String) {
    }

    func numberOfRows(in section: Int) -> Int {
        0
    }

    private func logIn(with credentials: Credentials) {
        logInTask = Task { [weak self] in
            defer {
                if !Task.isCancelled {
                    self?.logInTask = nil
                }
            }
            do {
                let user = try await self?.logInUseCase.execute(with: credentials)
                if let user, !Task.isCancelled {
                    self?.didLogIn(user)
                }
            } catch {
                if !Task.isCancelled {
                    self?.didFail(error)
                }
            }
        }
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
                    self?.didFail(error)
                }
            }
        }
    }

    private func didRefresh(_ user: User) {
    }

    /// Sets whether requests are on their way.
    private func updateLoading() {
        isLoading = logInTask != nil
    }
}

extension DefaultLoginViewModel: LoginUseCaseOutput {
    func didLogIn(_ user: User) {
    }

    func didFail(_ error: any Error) {
        onShowError?(error.localizedDescription)
    }
}

extension DefaultLoginViewModel: LoginModuleInput {
    func reset() {
    }
}
