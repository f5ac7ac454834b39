import UIKit

@MainActor
final class LoginCoordinator: LoginCoordinatorProtocol {
    private weak var navigationController: UINavigationController?

    init(navigationController: UINavigationController?) {
        self.navigationController = navigationController
    }

    func showHome(for user: User) {
    }
}
