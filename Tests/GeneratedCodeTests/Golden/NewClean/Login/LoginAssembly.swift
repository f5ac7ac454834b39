import UIKit

/// Says in one sentence what a person does here.
@MainActor
enum LoginAssembly {
    static func createModule() -> UIViewController {
        let itemsRepository = DefaultLoginItemsRepository()
        let searchUseCase = DefaultLoginSearchUseCase(itemsRepository: itemsRepository)
        let viewModel = DefaultLoginViewModel(searchUseCase: searchUseCase)

        return LoginViewController(viewModel: viewModel)
    }
}
