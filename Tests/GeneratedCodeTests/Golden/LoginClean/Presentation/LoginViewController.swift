import Foundation
import UIKit

final class LoginViewController: UIViewController, Loadable, AlertPresentable {
    let viewModel: any LoginViewModel

    /// The error that waits until the screen appears.
    private var latestError: String?

    init(viewModel: any LoginViewModel) {
        self.viewModel = viewModel
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
        bind()
        viewModel.viewDidLoad()
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

    private func bind() {
        update(isLoading: viewModel.isLoading)
        viewModel.onIsLoadingChange = { [weak self] isLoading in
            self?.update(isLoading: isLoading)
        }
        update(message: viewModel.message)
        viewModel.onMessageChange = { [weak self] message in
            self?.update(message: message)
        }
        update(isLogoVisible: viewModel.isLogoVisible)
        viewModel.onIsLogoVisibleChange = { [weak self] isLogoVisible in
            self?.update(isLogoVisible: isLogoVisible)
        }
        viewModel.onShowError = { [weak self] message in
            self?.showError(message)
        }
    }

    private func update(isLoading: Bool) {
    }

    private func update(message: String?) {
    }

    private func update(isLogoVisible: Bool) {
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
}
