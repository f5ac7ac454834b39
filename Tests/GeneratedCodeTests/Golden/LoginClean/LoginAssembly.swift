import Foundation
import UIKit

/// Signs a person in with a name and a password.
@MainActor
final class LoginAssembly {
    private let service: any LoginService
    private let onFinish: (User) -> Void
    private weak var delegate: (any LoginModuleOutput)?

    init(
        service: any LoginService = DefaultLoginService(),
        onFinish: @escaping (User) -> Void,
        delegate: (any LoginModuleOutput)? = nil
    ) {
        self.service = service
        self.onFinish = onFinish
        self.delegate = delegate
    }

    static func createModule(
        service: any LoginService = DefaultLoginService(),
        onFinish: @escaping (User) -> Void,
        delegate: (any LoginModuleOutput)? = nil
    ) -> (view: UIViewController, input: any LoginModuleInput) {
        LoginFlowCoordinator(
            dependencies: LoginAssembly(service: service, onFinish: onFinish, delegate: delegate)
        )
        .makeModule()
    }

    func createModule(
        actions: LoginViewModelActions
    ) -> (view: UIViewController, input: any LoginModuleInput) {
        let remoteRepository = DefaultLoginRemoteRepository()
        let localRepository = DefaultLoginLocalRepository()
        let logInUseCase = DefaultLoginLogInUseCase(
            remoteRepository: remoteRepository,
            localRepository: localRepository,
            service: service
        )
        let refreshUseCase = DefaultLoginRefreshUseCase(
            remoteRepository: remoteRepository,
            localRepository: localRepository,
            service: service
        )
        let viewModel = DefaultLoginViewModel(
            logInUseCase: logInUseCase,
            refreshUseCase: refreshUseCase,
            onFinish: onFinish,
            actions: actions
        )
        let view = LoginViewController(viewModel: viewModel)

        viewModel.delegate = delegate
        logInUseCase.output = viewModel
        refreshUseCase.output = viewModel

        return (view, viewModel)
    }
}

extension LoginAssembly: LoginFlowCoordinatorDependencies {
    func makeLoginViewController(
        actions: LoginViewModelActions
    ) -> (view: UIViewController, input: any LoginModuleInput) {
        createModule(actions: actions)
    }
}
