@MainActor
final class LoginView: LoginViewProtocol {
    var presenter: (any LoginPresenterProtocol)?

    var isLogoVisible: Bool = false

    func showError(_ message: String) {
    }

    func render(_ state: LoginState) {
    }
}
