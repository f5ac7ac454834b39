import UIKit

final class LoginViewController: UIViewController, LoginViewProtocol {
    var presenter: (any LoginPresenterProtocol)?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpViews()
        presenter?.viewDidLoad()
    }

    private func setUpViews() {
    }

    func showError(_ message: String) {
    }

    func render(_ state: LoginState) {
        // Until it is loaded there is nothing to show it in; then the presenter renders again.
        guard isViewLoaded else { return }
    }
}
