import UIKit

@MainActor
final class ReaderRouter: ReaderRouterProtocol {
    weak var viewController: UIViewController!

    /// Requirements that ask for the references in forms of their own.
    static func createModule(
        delegate: (any ReaderModuleOutput)? = nil
    ) -> (view: UIViewController, input: any ReaderModuleInput) {
        let interactor = ReaderInteractor()
        let router = ReaderRouter()
        let presenter = ReaderPresenter(interactor: interactor, router: router)
        let view = ReaderViewController()

        view.presenter = presenter
        presenter.view = view
        presenter.delegate = delegate
        interactor.presenter = presenter
        interactor.storeDataManager = ReaderStoreDataManager()
        router.viewController = view

        return (view, presenter)
    }

    func close() {
    }
}
