import UIKit

final class LoginViewController: UIViewController, LoginViewProtocol {
    var presenter: (any LoginPresenterProtocol)?

    var isLogoVisible: Bool = false {
        didSet { logoView.isHidden = !isLogoVisible }
    }

    let logoView = UIView()
    let usernameField = UITextField()
    let passwordField = UITextField()
    let loginButton = UIButton()
    let messageLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpViews()
        presenter?.viewDidLoad()
    }

    private func setUpViews() {
        for subview in [logoView, usernameField, passwordField, loginButton, messageLabel] {
            view.addSubview(subview)
        }
        let login = UIAction { [weak self] _ in self?.login() }
        loginButton.addAction(login, for: .touchUpInside)
    }

    func showError(_ message: String) {
        presentAlert(message)
    }

    func render(_ state: LoginState) {
        // Until it is loaded there is nothing to show it in; then the presenter renders again.
        guard isViewLoaded else { return }
        setLoading(state.isLoading)
        loginButton.isEnabled = !state.isLoading
        messageLabel.text = state.message
    }

    private func login() {
        presenter?.didTapLogin(
            username: usernameField.text ?? "",
            password: passwordField.text ?? ""
        )
    }
}
