import UIKit

@MainActor
final class PhotoListCoordinator: PhotoListCoordinatorProtocol {
    private weak var navigationController: UINavigationController?

    init(navigationController: UINavigationController?) {
        self.navigationController = navigationController
    }

    func showPhoto(_ photo: Photo) {
        let details = UIViewController()
        details.title = photo.name
        navigationController?.pushViewController(details, animated: true)
    }
}
