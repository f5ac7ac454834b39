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
        // While an alert closes, its error is still there.
        guard errorAlert?.message != problem else { return }
        if let errorAlert, !errorAlert.isBeingDismissed {
            errorAlert.message = problem
            return
        }
        let alert = UIAlertController(title: nil, message: problem, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(
                title: NSLocalizedString("OK", comment: "The button that closes an error message"),
                style: .default
            ) { [weak self, weak alert] _ in
                // A newer error has an alert of its own.
                guard let self, alert === self.errorAlert else { return }
                self.errorAlert = nil
                self.presenter?.didDismissError()
            }
        )
        errorAlert = alert
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
            transition.animate(alongsideTransition: nil) { [weak self] _ in
                // The error can be gone, or have another alert.
                guard alert === self?.errorAlert else { return }
                present(over: next)
            }
        }
        present(over: self)
    }
}
