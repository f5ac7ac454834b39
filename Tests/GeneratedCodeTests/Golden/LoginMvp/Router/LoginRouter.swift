import UIKit

@MainActor
final class LoginRouter: LoginRouterProtocol {
    weak var viewController: UIViewController?

    func showHome(for user: User, from view: (any LoginViewProtocol)?) {
    }
}
