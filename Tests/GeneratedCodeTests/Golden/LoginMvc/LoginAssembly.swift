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
        let view = LoginViewController(loginService: loginService, onFinish: onFinish)

        view.delegate = delegate
        loginService.output = view

        return (view, view)
    }
}
