import Foundation
import UIKit

/// Signs a person in with a name and a password.
@MainActor
enum LoginAssembly {
    static func createModule(
        service: any LoginService = DefaultLoginService(),
        onFinish: @escaping (User) -> Void,
        delegate: (any LoginModuleOutput)? = nil
    ) -> (view: UIViewController, input: any LoginModuleInput) {
        let loginService = LiveLoginService(service: service)
        let router = LoginRouter()
        let presenter = LoginPresenter(
            loginService: loginService,
            router: router,
            onFinish: onFinish
        )
        let view = LoginViewController(presenter: presenter)

        presenter.view = view
        presenter.delegate = delegate
        loginService.output = presenter
        router.viewController = view

        return (view, presenter)
    }
}
