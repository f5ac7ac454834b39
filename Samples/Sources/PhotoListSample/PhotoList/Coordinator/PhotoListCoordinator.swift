import UIKit

@MainActor
final class PhotoListCoordinator: PhotoListCoordinatorProtocol {
    private weak var navigationController: UINavigationController?
    private let onOpen: @MainActor (Photo) -> Void

    init(
        navigationController: UINavigationController?,
        onOpen: @escaping @MainActor (Photo) -> Void
    ) {
        self.navigationController = navigationController
        self.onOpen = onOpen
    }

    func showPhoto(_ photo: Photo) {
        onOpen(photo)
    }
}
