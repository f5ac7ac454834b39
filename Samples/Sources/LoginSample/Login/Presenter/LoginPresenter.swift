@MainActor
final class LoginPresenter: LoginPresenterProtocol {
    weak var view: (any LoginViewProtocol)?
    var interactor: (any LoginInteractorInputProtocol)?
    var wireFrame: (any LoginWireFrameProtocol)?
    weak var delegate: (any LoginModuleOutput)?

    private let onFinish: (User) -> Void
    private var state = LoginState() {
        didSet { view?.render(state) }
    }

    init(onFinish: @escaping (User) -> Void) {
        self.onFinish = onFinish
    }

    func viewDidLoad() {
        view?.render(state)
    }

    func didTapLogin(username: String, password: String) {
        state = LoginState(isLoading: true)
        interactor?.login(with: Credentials(username: username, password: password))
    }

    func numberOfRows(in section: Int) -> Int {
        2
    }

    private func refresh() {
        Task { [weak self] in
            do {
                guard let user = try await self?.interactor?.refresh() else { return }
                self?.state.message = "Signed in as \(user.name)"
            } catch {
                self?.didFailLogin(error)
            }
        }
    }
}

extension LoginPresenter: LoginInteractorOutputProtocol {
    func didLogin(_ user: User) {
        state = LoginState(message: "Welcome, \(user.name)")
        delegate?.loginDidFinish(user)
        onFinish(user)
        wireFrame?.showHome(for: user, from: view)
    }

    func didFailLogin(_ error: any Error) {
        state = LoginState()
        view?.showError("\(error)")
    }
}

extension LoginPresenter: LoginModuleInput {
    func reset() {
        state = LoginState()
        refresh()
    }
}
