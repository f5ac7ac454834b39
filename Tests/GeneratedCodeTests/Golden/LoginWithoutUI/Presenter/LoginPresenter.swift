@MainActor
final class LoginPresenter: LoginPresenterProtocol {
    weak var view: (any LoginViewProtocol)?
    var interactor: (any LoginInteractorInputProtocol)?
    var wireFrame: (any LoginWireFrameProtocol)?
    weak var delegate: (any LoginModuleOutput)?

    private let onFinish: (User) -> Void
    private var state = LoginState() {
        didSet {
            guard state != oldValue else { return }
            view?.render(state)
        }
    }

    private var refreshTask: Task<Void, Never>? {
        willSet { refreshTask?.cancel() }
    }

    init(onFinish: @escaping (User) -> Void) {
        self.onFinish = onFinish
    }

    deinit {
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

    private func refresh() {
        refreshTask = Task { [weak self] in
            do {
                let user = try await self?.interactor?.refresh()
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
        assertionFailure("LoginPresenter.didFailToRefresh(_:) is not implemented: \(error)")
    }

    /// Changes several properties of the state, and renders once.
    private func update(_ change: (inout LoginState) -> Void) {
        var changed = state
        change(&changed)
        state = changed
    }
}

extension LoginPresenter: LoginInteractorOutputProtocol {
    func didLogin(_ user: User) {
    }

    func didFailLogin(_ error: any Error) {
    }
}

extension LoginPresenter: LoginModuleInput {
    func reset() {
    }
}
