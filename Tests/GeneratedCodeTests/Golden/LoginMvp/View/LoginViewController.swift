import UIKit

final class LoginViewController: UIViewController, LoginViewProtocol {
    var isLogoVisible: Bool = false

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

    func render(_ state: LoginState) {
        // Until it is loaded there is nothing to show it in; then the presenter renders again.
        guard isViewLoaded else { return }
    }
}
