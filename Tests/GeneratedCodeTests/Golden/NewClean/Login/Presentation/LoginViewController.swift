import UIKit

final class LoginViewController: UIViewController {
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
        update(items: viewModel.items)
        viewModel.onItemsChange = { [weak self] items in
            self?.update(items: items)
        }
        viewModel.onShowError = { [weak self] message in
            self?.showError(message)
        }
    }

    private func update(isLoading: Bool) {
    }

    private func update(items: [LoginItemViewModel]) {
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
}
