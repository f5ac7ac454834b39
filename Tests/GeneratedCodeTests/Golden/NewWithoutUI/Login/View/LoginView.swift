@MainActor
final class LoginView: LoginViewProtocol {
    var presenter: (any LoginPresenterProtocol)?

    func showError(_ message: String) {
    }

    func render(_ state: LoginState) {
    }
}
