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

    /// Shows the module.
    ///
    /// - Returns: what the caller asks of the module.
    @discardableResult
    func start() -> any CheckoutModuleInput {
        let module = makeModule()
        navigationController?.pushViewController(module.view, animated: false)
        return module.input
    }

    /// The actions hold the coordinator for as long as the view model lives, so no other object needs to.
    func makeModule() -> (view: UIViewController, input: any CheckoutModuleInput) {
        let actions = CheckoutViewModelActions(showItem: showItem(_:))
        return dependencies.makeCheckoutViewController(actions: actions)
    }

    func showItem(_ item: CartItem) {
    }
}
