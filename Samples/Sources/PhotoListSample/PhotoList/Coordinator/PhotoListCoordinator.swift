import UIKit

@MainActor
final class PhotoListCoordinator: PhotoListCoordinatorProtocol {
    weak var viewController: UIViewController?

    private let onOpen: @MainActor (Photo) -> Void

    init(onOpen: @escaping @MainActor (Photo) -> Void) {
        self.onOpen = onOpen
    }

    func showPhoto(_ photo: Photo) {
        onOpen(photo)
    }
}
