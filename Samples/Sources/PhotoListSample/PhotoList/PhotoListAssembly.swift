import Foundation
import UIKit

/// The popular photos of a library; those for sale can be opened.
@MainActor
enum PhotoListAssembly {
    static func createModule(
        navigationController: UINavigationController?,
        library: any PhotoLibrary,
        onOpen: @escaping @MainActor (Photo) -> Void
    ) -> UIViewController {
        let photoListService = LivePhotoListService(library: library)
        let coordinator = PhotoListCoordinator(
            navigationController: navigationController,
            onOpen: onOpen
        )
        let viewModel = PhotoListViewModel(
            photoListService: photoListService,
            coordinator: coordinator
        )

        return PhotoListViewController(viewModel: viewModel)
    }
}
