import Foundation

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

    private var loadCount = 0 {
        didSet { updateLoading() }
    }

    init(loginService: any LoginServiceProtocol) {
        self.loginService = loginService
    }

    func viewDidLoad() {
        view?.render(state)
    }

    private func load() {
        loadCount += 1
        Task { [weak self, loginService] in
            defer { self?.loadCount -= 1 }
            do {
                try await loginService.load()
                self?.didLoad()
            } catch {
                self?.didFailToLoad(error)
            }
        }
    }

    private func didLoad() {
    }

    private func didFailToLoad(_ error: any Error) {
        view?.showError(error.localizedDescription)
    }

    /// Sets whether requests are on their way.
    private func updateLoading() {
        state.isLoading = loadCount > 0
    }
}
