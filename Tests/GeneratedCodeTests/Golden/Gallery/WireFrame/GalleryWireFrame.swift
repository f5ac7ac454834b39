import Foundation
import UIKit

@MainActor
final class GalleryWireFrame: GalleryWireFrameProtocol {
    weak var viewController: UIViewController?

    /// Shows pictures and lets one be picked.
    static func createModule(
        cache: any PictureCache,
        onClose: (() -> Void)? = nil,
        onPick: @escaping @MainActor (Picture) -> Void
    ) -> UIViewController {
        let view = GalleryViewController(cache: cache, onClose: onClose)
        let presenter = GalleryPresenter(onPick: onPick)
        let interactor = GalleryInteractor()
        let wireFrame = GalleryWireFrame()

        view.presenter = presenter
        presenter.view = view
        presenter.interactor = interactor
        presenter.wireFrame = wireFrame
        interactor.presenter = presenter
        wireFrame.viewController = view

        return view
    }
}
