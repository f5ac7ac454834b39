import Foundation
import UIKit

/// The popular photos of a library; those for sale can be opened.
@MainActor
enum PhotoListAssembly {
    static func createModule(
        library: any PhotoLibrary,
        onOpen: @escaping @MainActor (Photo) -> Void
    ) -> UIViewController {
        let photoListService = LivePhotoListService(library: library)
        let coordinator = PhotoListCoordinator(onOpen: onOpen)
        let viewModel = PhotoListViewModel(
            photoListService: photoListService,
            coordinator: coordinator
        )
        let view = PhotoListViewController(viewModel: viewModel)

        coordinator.viewController = view

        return view
    }
}
