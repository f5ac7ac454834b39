import Foundation
import UIKit

@MainActor
final class LoginWireFrame: LoginWireFrameProtocol {
    weak var viewController: UIViewController?

    /// Signs a person in with a name and a password.
    static func createModule(
        service: any LoginService = DefaultLoginService(),
        onFinish: @escaping (User) -> Void,
        delegate: (any LoginModuleOutput)? = nil
    ) -> (view: UIViewController, input: any LoginModuleInput) {
        let view = LoginViewController()
        let presenter = LoginPresenter(onFinish: onFinish)
        let interactor = LoginInteractor(service: service)
        let wireFrame = LoginWireFrame()

        view.presenter = presenter
        presenter.view = view
        presenter.interactor = interactor
        presenter.wireFrame = wireFrame
        presenter.delegate = delegate
        interactor.presenter = presenter
        interactor.remoteDataManager = LoginRemoteDataManager()
        interactor.localDataManager = LoginLocalDataManager()
        wireFrame.viewController = view

        return (view, presenter)
    }

    func showHome(for user: User, from view: (any LoginViewProtocol)?) {
        viewController?.navigationController?.pushViewController(HomeViewController(user: user), animated: true)
    }
}
