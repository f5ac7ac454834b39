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
        setUpViews()
        showState()
    }

    // MARK: - What the view shows

    // What the controller does to its view

    func showError(_ message: String) {
        let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        // A controller that already presents another one cannot present the alert.
        var top: UIViewController = self
        while let presented = top.presentedViewController, !presented.isBeingDismissed {
            top = presented
        }
        let closing = top.presentedViewController?.transitionCoordinator
        if let closing {
            closing.animate(alongsideTransition: nil) { [top] _ in
                top.present(alert, animated: true)
            }
        } else {
            top.present(alert, animated: true)
        }
    }

    // MARK: - How it is done

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

    /// Says which requests are on their way.
    private func updateLoading() {
        isLoading = loadCount > 0
    }

    /// Brings what is on the screen up to the properties that say what to show.
    private func showState() {
        guard isViewLoaded else { return }
    }
}
