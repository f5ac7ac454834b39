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

    /// Shows the module.
    ///
    /// - Returns: what the caller asks of the module.
    @discardableResult
    func start() -> any LoginModuleInput {
        let module = makeModule()
        navigationController?.pushViewController(module.view, animated: false)
        return module.input
    }

    /// The actions hold the coordinator for as long as the view model lives, so no other object needs to.
    func makeModule() -> (view: UIViewController, input: any LoginModuleInput) {
        let actions = LoginViewModelActions(showHome: showHome(for:))
        return dependencies.makeLoginViewController(actions: actions)
    }

    func showHome(for user: User) {
    }
}
