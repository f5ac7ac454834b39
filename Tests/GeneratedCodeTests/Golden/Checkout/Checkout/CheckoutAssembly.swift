import UIKit

/// What is in the cart, and how it is paid.
@MainActor
final class CheckoutAssembly {
    private weak var delegate: (any CheckoutModuleOutput)?

    init(delegate: (any CheckoutModuleOutput)? = nil) {
        self.delegate = delegate
    }

    static func createModule(
        delegate: (any CheckoutModuleOutput)? = nil
    ) -> (view: UIViewController, input: any CheckoutModuleInput) {
        CheckoutFlowCoordinator(dependencies: CheckoutAssembly(delegate: delegate)).makeModule()
    }

    func createModule(
        actions: CheckoutViewModelActions
    ) -> (view: UIViewController, input: any CheckoutModuleInput) {
        let remoteRepository = DefaultCheckoutRemoteRepository()
        let payUseCase = DefaultCheckoutPayUseCase(remoteRepository: remoteRepository)
        let viewModel = DefaultCheckoutViewModel(payUseCase: payUseCase, actions: actions)
        let view = CheckoutViewController(viewModel: viewModel)

        viewModel.delegate = delegate

        return (view, viewModel)
    }
}

extension CheckoutAssembly: CheckoutFlowCoordinatorDependencies {
    func makeCheckoutViewController(
        actions: CheckoutViewModelActions
    ) -> (view: UIViewController, input: any CheckoutModuleInput) {
        createModule(actions: actions)
    }
}
