import UIKit

/// Says in one sentence what a person does here.
@MainActor
enum LoginAssembly {
    static func createModule() -> UIViewController {
        let loginService = LiveLoginService()
        let presenter = LoginPresenter(loginService: loginService)
        let view = LoginViewController(presenter: presenter)

        presenter.view = view

        return view
    }
}
