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
    func start() {
        let actions = LoginViewModelActions(showHome: showHome(for:))
        let viewController = dependencies.makeLoginViewController(actions: actions)
        navigationController?.pushViewController(viewController, animated: false)
    }

    func showHome(for user: User) {
    }
}
