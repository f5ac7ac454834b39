import UIKit

@MainActor
final class EditorRouter: EditorRouterInput {
    weak var viewController: UIViewController?

    /// The same where references are given, and the contracts do not show them.
    static func createModule() -> UIViewController {
        let interactor = EditorInteractor()
        let router = EditorRouter()
        let presenter = EditorPresenter(interactor: interactor, router: router)
        let view = EditorViewController()

        view.output = presenter
        presenter.view = view
        router.viewController = view

        return view
    }
}
