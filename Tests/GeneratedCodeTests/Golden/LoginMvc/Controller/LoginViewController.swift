import Foundation
import UIKit

final class LoginViewController: UIViewController, Loadable, AlertPresentable {
    weak var delegate: (any LoginModuleOutput)?

    var isLogoVisible: Bool = false {
        didSet { showState() }
    }

    // What the screen shows, as one value.

    private var isLoading: Bool = false {
        didSet {
            guard isLoading != oldValue else { return }
            showState()
        }
    }
    private var message: String? {
        didSet {
            guard message != oldValue else { return }
            showState()
        }
    }

    private let loginService: any LoginServiceProtocol
    private let onFinish: (User) -> Void

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
        refreshTask?.cancel()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpViews()
        showState()
    }

    // MARK: - What the view shows

    // Presenter → View

    func showError(_ message: String) {
    }

    // MARK: - What a person does

    // View → Presenter

    func didTapLogin(username: String, password: String) {
    }

    func numberOfRows(in section: Int) -> Int {
        0
    }

    // MARK: - Where it leads

    // Presenter → WireFrame

    func showHome(for user: User) {
    }

    // MARK: - How it is done

    private func setUpViews() {
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
                    self?.didFailToRefresh(error)
                }
            }
        }
    }

    private func didRefresh(_ user: User) {
    }

    private func didFailToRefresh(_ error: any Error) {
        assertionFailure("LoginViewController.didFailToRefresh(_:) is not implemented: \(error)")
    }

    /// Brings what is on the screen up to the properties that say what to show.
    private func showState() {
        guard isViewLoaded else { return }
    }
}

extension LoginViewController: LoginServiceOutput {
    func didLogin(_ user: User) {
    }

    func didFailLogin(_ error: any Error) {
    }
}

extension LoginViewController: LoginModuleInput {
    func reset() {
    }
}
