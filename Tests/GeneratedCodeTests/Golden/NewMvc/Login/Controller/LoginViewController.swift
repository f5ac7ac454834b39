import Foundation
import UIKit

final class LoginViewController: UIViewController {
    // What the screen shows: the properties that the controller shows.

    private(set) var isLoading: Bool = false {
        didSet {
            guard isLoading != oldValue else { return }
            showState()
        }
    }

    private let loginService: any LoginServiceProtocol

    /// The error that waits until the screen appears.
    private var latestError: String?

    private var loadCount = 0 {
        didSet { updateLoading() }
    }

    init(loginService: any LoginServiceProtocol) {
        self.loginService = loginService
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not available")
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

    // What the controller does to its view

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

    // MARK: - Private

    private func setUpViews() {
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
        showError(error.localizedDescription)
    }

    /// Sets whether requests are on their way.
    private func updateLoading() {
        isLoading = loadCount > 0
    }

    /// Shows the properties on the screen.
    private func showState() {
        guard isViewLoaded else { return }
    }
}
