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
        let coordinator = LoginCoordinator()
        let viewModel = LoginViewModel(
            loginService: loginService,
            coordinator: coordinator,
            onFinish: onFinish
        )
        let view = LoginViewController(viewModel: viewModel)

        viewModel.delegate = delegate
        loginService.output = viewModel
        coordinator.viewController = view

        return (view, viewModel)
    }
}
