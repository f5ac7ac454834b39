import UIKit

@MainActor
final class LoginWireFrame: LoginWireFrameProtocol {
    weak var viewController: UIViewController?

    /// Says in one sentence what a person does here.
    static func createModule() -> UIViewController {
        let view = LoginViewController()
        let presenter = LoginPresenter()
        let interactor = LoginInteractor()
        let wireFrame = LoginWireFrame()

        view.presenter = presenter
        presenter.view = view
        presenter.interactor = interactor
        presenter.wireFrame = wireFrame
        interactor.presenter = presenter
        wireFrame.viewController = view

        return view
    }

    func close() {
    }
}
