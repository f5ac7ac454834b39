import UIKit

@MainActor
final class EditorRouter: EditorRouterInput {
    weak var viewController: UIViewController?

    /// The same where references are given, and the contracts do not show them.
    static func createModule() -> UIViewController {
        let interactor = EditorInteractor()
        let router = EditorRouter()
        let presenter = EditorPresenter(interactor: interactor)
        let view = EditorViewController(output: presenter)

        presenter.view = view
        presenter.router = router
        router.viewController = view

        return view
    }
}
