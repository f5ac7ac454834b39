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
    }

    func numberOfRows(in section: Int) -> Int {
        0
    }

    private func refresh() {
        Task { [weak self] in
            do {
                _ = try await self?.interactor?.refresh()
            } catch {
                assertionFailure("LoginPresenter.refresh() does not handle \(error)")
            }
        }
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
