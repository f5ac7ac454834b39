import UIKit

@MainActor
final class LoginFlowCoordinator {
    private weak var viewController: UIViewController?
    private let dependencies: any LoginFlowCoordinatorDependencies

    init(dependencies: any LoginFlowCoordinatorDependencies) {
        self.dependencies = dependencies
    }

    /// Shows the module.
    ///
    /// - Returns: What the caller asks of the module.
    @discardableResult
    func start(in navigationController: UINavigationController) -> any LoginModuleInput {
        let module = makeModule()
        navigationController.pushViewController(module.view, animated: false)
        return module.input
    }

    /// The actions hold the coordinator for as long as the view model lives, so no other object needs to.
    func makeModule() -> (view: UIViewController, input: any LoginModuleInput) {
        let actions = LoginViewModelActions(showHome: showHome(for:))
        let module = dependencies.makeLoginViewController(actions: actions)
        viewController = module.view
        return module
    }

    func showHome(for user: User) {
    }
}
