import Foundation
import UIKit

final class LoginViewController: UIViewController, Loadable, AlertPresentable {
    weak var delegate: (any LoginModuleOutput)?

    var isLogoVisible: Bool = false {
        didSet { showState() }
    }

    // What the screen shows, as one value.

    private(set) var isLoading: Bool = false {
        didSet {
            guard isLoading != oldValue else { return }
            showState()
        }
    }
    private(set) var message: String? {
        didSet {
            guard message != oldValue else { return }
            showState()
        }
    }

    /// Whether `updateState` is changing properties.
    private var isUpdatingState = false
    /// Whether it has changed one.
    private var hasChangedState = false
    private let loginService: any LoginServiceProtocol
    private let onFinish: (User) -> Void

    /// The error that waits until the screen appears.
    private var latestError: String?

    private var logInTask: Task<Void, Never>? {
        willSet { logInTask?.cancel() }
        didSet { updateLoading() }
    }

    private var refreshTask: Task<Void, Never>? {
        willSet { refreshTask?.cancel() }
    }

    init(loginService: any LoginServiceProtocol, onFinish: @escaping (User) -> Void) {
        self.loginService = loginService
        self.onFinish = onFinish
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not available")
    }

    deinit {
        logInTask?.cancel()
        refreshTask?.cancel()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpViews()
        showState()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let message = latestError {
            latestError = nil
            showError(message)
        }
    }

    // MARK: - View

    // Presenter → View

    func showError(_ message: String) {
        guard view.window != nil else {
            latestError = message
            return
        }
        let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(
                title: NSLocalizedString("OK", comment: "The button that closes an error message"),
                style: .default
            )
        )
        // A controller that appears or closes cannot present the alert.
        func present(over top: UIViewController) {
            guard let presented = top.presentedViewController else {
                return top.present(alert, animated: true)
            }
            let isChanging = presented.isBeingPresented || presented.isBeingDismissed
            guard isChanging, let transition = presented.transitionCoordinator else {
                return present(over: presented)
            }
            let next = presented.isBeingDismissed ? top : presented
            transition.animate(alongsideTransition: nil) { _ in
                present(over: next)
            }
        }
        present(over: self)
    }

    // MARK: - Actions

    // View → Presenter

    func didTapLogin(username: String, password: String) {
    }

    func numberOfRows(in section: Int) -> Int {
        0
    }

    // MARK: - Navigation

    // Presenter → WireFrame

    func showHome(for user: User) {
    }

    // MARK: - Private

    private func setUpViews() {
    }

    private func logIn(with credentials: Credentials) {
        logInTask = Task { [weak self] in
            defer {
                if !Task.isCancelled {
                    self?.logInTask = nil
                }
            }
            do {
                let user = try await self?.loginService.logIn(with: credentials)
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
                let user = try await self?.loginService.refresh()
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

    /// Shows the properties on the screen.
    private func showState() {
        guard !isUpdatingState else {
            hasChangedState = true
            return
        }
        guard isViewLoaded else { return }
    }

    /// Changes several properties, and shows them once.
    private func updateState(_ change: () -> Void) {
        guard !isUpdatingState else { return change() }
        isUpdatingState = true
        change()
        isUpdatingState = false
        guard hasChangedState else { return }
        hasChangedState = false
        showState()
    }
}

extension LoginViewController: LoginServiceOutput {
    func didLogIn(_ user: User) {
    }

    func didFail(_ error: any Error) {
        showError(error.localizedDescription)
    }
}

extension LoginViewController: LoginModuleInput {
    func reset() {
    }
}
