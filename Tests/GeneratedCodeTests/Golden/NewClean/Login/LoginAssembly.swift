import UIKit

/// Says in one sentence what a person does here.
@MainActor
enum LoginAssembly {
    static func createModule() -> UIViewController {
        let entriesRepository = DefaultLoginEntriesRepository()
        let searchUseCase = DefaultLoginSearchUseCase(entriesRepository: entriesRepository)
        let viewModel = DefaultLoginViewModel(searchUseCase: searchUseCase)
        let view = LoginViewController(viewModel: viewModel)

        return view
    }
}
