import UIKit

@MainActor
final class LoginCoordinator: LoginCoordinatorProtocol {
    weak var viewController: UIViewController?

    func showHome(for user: User) {
    }
}
