@MainActor
final class LoginView: LoginViewProtocol {
    var presenter: (any LoginPresenterProtocol)?

    var isLogoVisible: Bool = false

    /// Does what a controller does when its view is loaded: the code that shows the view calls it once.
    func viewDidLoad() {
        presenter?.viewDidLoad()
    }

    func showError(_ message: String) {
        assertionFailure("LoginView.showError(_:) is not implemented: \(message)")
    }

    func render(_ state: LoginState) {
    }
}
