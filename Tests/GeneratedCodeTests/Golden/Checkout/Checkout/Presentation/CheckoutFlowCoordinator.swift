import UIKit

@MainActor
final class CheckoutFlowCoordinator {
    private weak var viewController: UIViewController?
    private let dependencies: any CheckoutFlowCoordinatorDependencies

    init(dependencies: any CheckoutFlowCoordinatorDependencies) {
        self.dependencies = dependencies
    }

    /// Shows the module.
    ///
    /// - Returns: What the caller asks of the module.
    @discardableResult
    func start(in navigationController: UINavigationController) -> any CheckoutModuleInput {
        let module = makeModule()
        navigationController.pushViewController(module.view, animated: false)
        return module.input
    }

    /// The actions hold the coordinator for as long as the view model lives, so no other object needs to.
    func makeModule() -> (view: UIViewController, input: any CheckoutModuleInput) {
        let actions = CheckoutViewModelActions(showItem: showItem(_:))
        let module = dependencies.makeCheckoutViewController(actions: actions)
        viewController = module.view
        return module
    }

    func showItem(_ item: CartItem) {
    }
}
