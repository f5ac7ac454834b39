@MainActor
final class LoginPresenter: LoginPresenterProtocol {
    weak var view: (any LoginViewProtocol)?

    private let loginService: any LoginServiceProtocol
    private var state = LoginState() {
        didSet {
            guard state != oldValue else { return }
            view?.render(state)
        }
    }

    init(loginService: any LoginServiceProtocol) {
        self.loginService = loginService
    }

    func viewDidLoad() {
        view?.render(state)
    }

    private func load() {
        Task { [weak self] in
            do {
                try await self?.loginService.load()
                self?.didLoad()
            } catch {
                self?.didFailToLoad(error)
            }
        }
    }

    private func didLoad() {
    }

    private func didFailToLoad(_ error: any Error) {
        assertionFailure("LoginPresenter.didFailToLoad(_:) is not implemented: \(error)")
    }
}
