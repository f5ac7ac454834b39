import UIKit

final class TickerViewController: UIViewController, TickerViewProtocol {
    var presenter: (any TickerPresenterProtocol)?

    /// The alert that is on the screen.
    private weak var errorAlert: UIAlertController?
    /// The error that was shown last, or that waits until the screen appears.
    private var latestError: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpViews()
        presenter?.viewDidLoad()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        showError(latestError)
    }

    private func setUpViews() {
    }

    func render(_ state: TickerState) {
        // Until it is loaded there is nothing to show it in; then the presenter renders again.
        guard isViewLoaded else { return }
        showError(state.problem)
    }

    private func showError(_ problem: String?) {
        latestError = problem
        guard let problem else {
            errorAlert?.dismiss(animated: true)
            errorAlert = nil
            return
        }
        guard view.window != nil else { return }
        if let errorAlert, !errorAlert.isBeingDismissed {
            errorAlert.message = problem
            return
        }
        let alert = UIAlertController(title: nil, message: problem, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "OK", style: .default) { [weak self, weak alert] _ in
                // A newer error has an alert of its own.
                guard let self, alert === self.errorAlert else { return }
                self.errorAlert = nil
                self.presenter?.didDismissError()
            }
        )
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
        errorAlert = alert
    }
}
