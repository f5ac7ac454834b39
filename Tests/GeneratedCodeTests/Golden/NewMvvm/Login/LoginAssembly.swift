import UIKit

/// Says in one sentence what a person does here.
@MainActor
enum LoginAssembly {
    static func createModule() -> UIViewController {
        let loginService = LiveLoginService()
        let viewModel = LoginViewModel(loginService: loginService)

        return LoginViewController(viewModel: viewModel)
    }
}
