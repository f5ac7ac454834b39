import UIKit

@MainActor
final class LoginFlowCoordinator {
    private weak var navigationController: UINavigationController?
    private let dependencies: any LoginFlowCoordinatorDependencies

    init(
        navigationController: UINavigationController,
        dependencies: any LoginFlowCoordinatorDependencies
    ) {
        self.navigationController = navigationController
        self.dependencies = dependencies
    }

    /// The actions hold the coordinator for as long as the view model lives, so nobody else has to.
    ///
    /// - Returns: what the caller asks of the module.
    @discardableResult
    func start() -> any LoginModuleInput {
        let actions = LoginViewModelActions(showHome: showHome(for:))
        let module = dependencies.makeLoginViewController(actions: actions)
        navigationController?.pushViewController(module.view, animated: false)
        return module.input
    }

    func showHome(for user: User) {
    }
}
