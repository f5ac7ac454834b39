import Foundation

@MainActor
final class LoginViewModel {
    // What the screen shows, ready to display: the view binds to it.

    private(set) var isLoading: Bool = false {
        didSet {
            guard isLoading != oldValue else { return }
            onIsLoadingChange?(isLoading)
        }
    }

    var onIsLoadingChange: ((Bool) -> Void)?

    // What happens once, and the view reacts to

    var onShowError: ((_ message: String) -> Void)?

    private var loadCount = 0 {
        didSet { updateLoading() }
    }

    private let loginService: any LoginServiceProtocol

    init(loginService: any LoginServiceProtocol) {
        self.loginService = loginService
    }

    func viewDidLoad() {
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
        onShowError?(error.localizedDescription)
    }

    /// Sets whether requests are on their way.
    private func updateLoading() {
        isLoading = loadCount > 0
    }
}
