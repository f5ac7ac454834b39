@MainActor
final class LoginPresenter: LoginPresenterProtocol {
    weak var view: (any LoginViewProtocol)?
    weak var delegate: (any LoginModuleOutput)?

    private let loginService: any LoginServiceProtocol
    private let router: any LoginRouterProtocol
    private let onFinish: (User) -> Void
    private var state = LoginState() {
        didSet { view?.render(state) }
    }

    init(
        loginService: any LoginServiceProtocol,
        router: any LoginRouterProtocol,
        onFinish: @escaping (User) -> Void
    ) {
        self.loginService = loginService
        self.router = router
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
                _ = try await self?.loginService.refresh()
            } catch {
                assertionFailure("LoginPresenter.refresh() does not handle \(error)")
            }
        }
    }
}

extension LoginPresenter: LoginServiceOutput {
    func didLogin(_ user: User) {
    }

    func didFailLogin(_ error: any Error) {
    }
}

extension LoginPresenter: LoginModuleInput {
    func reset() {
    }
}
