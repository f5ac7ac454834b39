import Foundation

@MainActor
final class LoginPresenter: LoginPresenterProtocol {
    weak var view: (any LoginViewProtocol)?
    var interactor: (any LoginInteractorInputProtocol)?
    var wireFrame: (any LoginWireFrameProtocol)?
    weak var delegate: (any LoginModuleOutput)?

    private let onFinish: (User) -> Void
    private var state = LoginState() {
        didSet {
            guard !isUpdatingState, state != oldValue else { return }
            view?.render(state)
        }
    }

    /// Whether `updateState` is changing the state.
    private var isUpdatingState = false

    private var logInTask: Task<Void, Never>? {
        willSet { logInTask?.cancel() }
        didSet { updateLoading() }
    }

    private var refreshTask: Task<Void, Never>? {
        willSet { refreshTask?.cancel() }
    }

    init(onFinish: @escaping (User) -> Void) {
        self.onFinish = onFinish
    }

    deinit {
        logInTask?.cancel()
        refreshTask?.cancel()
    }

    func viewDidLoad() {
        view?.render(state)
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
                let user = try await self?.interactor?.logIn(with: credentials)
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
                let user = try await self?.interactor?.refresh()
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
        state.isLoading = logInTask != nil
    }

    /// Changes several properties of the state, and renders once.
    private func updateState(_ change: () -> Void) {
        guard !isUpdatingState else { return change() }
        let earlier = state
        isUpdatingState = true
        change()
        isUpdatingState = false
        guard state != earlier else { return }
        view?.render(state)
    }
}

extension LoginPresenter: LoginInteractorOutputProtocol {
    func didLogIn(_ user: User) {
    }

    func didFail(_ error: any Error) {
        view?.showError(error.localizedDescription)
    }
}

extension LoginPresenter: LoginModuleInput {
    func reset() {
    }
}
