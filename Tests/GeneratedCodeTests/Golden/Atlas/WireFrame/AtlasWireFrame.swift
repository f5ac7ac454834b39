import UIKit

@MainActor
final class AtlasWireFrame: AtlasWireFrameProtocol {
    weak var viewController: UIViewController?

    /// Requirements that call the references by names of their own.
    static func createModule(
        owner: (any AtlasModuleOutput)? = nil
    ) -> (view: UIViewController, input: any AtlasModuleInput) {
        let interactor = AtlasInteractor()
        let navigator = AtlasWireFrame()
        let presenter = AtlasPresenter(navigator: navigator)
        let view = AtlasViewController()

        view.atlasPresenter = presenter
        presenter.screen = view
        presenter.interactor = interactor
        presenter.owner = owner
        interactor.listener = presenter
        interactor.maps = AtlasStoreDataManager()
        navigator.viewController = view

        return (view, presenter)
    }

    func close() {
    }
}
