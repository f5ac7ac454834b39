import UIKit

@MainActor
final class CheckoutFlowCoordinator {
    private weak var navigationController: UINavigationController?
    private let dependencies: any CheckoutFlowCoordinatorDependencies

    init(
        navigationController: UINavigationController,
        dependencies: any CheckoutFlowCoordinatorDependencies
    ) {
        self.navigationController = navigationController
        self.dependencies = dependencies
    }

    /// The actions hold the coordinator for as long as the view model lives, so nobody else has to.
    ///
    /// - Returns: what the caller asks of the module.
    @discardableResult
    func start() -> any CheckoutModuleInput {
        let actions = CheckoutViewModelActions(showItem: showItem(_:))
        let module = dependencies.makeCheckoutViewController(actions: actions)
        navigationController?.pushViewController(module.view, animated: false)
        return module.input
    }

    func showItem(_ item: CartItem) {
    }
}
