import UIKit

final class LoginViewController: UIViewController, LoginViewProtocol {
    let presenter: any LoginPresenterProtocol

    /// The error that waits until the screen appears.
    private var latestError: String?

    init(presenter: any LoginPresenterProtocol) {
        self.presenter = presenter
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
        presenter.viewDidLoad()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let message = latestError {
            latestError = nil
            showError(message)
        }
    }

    private func setUpViews() {
    }

    func showError(_ message: String) {
        guard view.window != nil else {
            latestError = message
            return
        }
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

    func render(_ state: LoginState) {
        // Until it is loaded there is nothing to show it in; then the presenter renders again.
        guard isViewLoaded else { return }
    }
}
