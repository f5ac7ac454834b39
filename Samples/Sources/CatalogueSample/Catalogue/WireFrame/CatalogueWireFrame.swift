import Foundation
import UIKit

@MainActor
final class CatalogueWireFrame: CatalogueWireFrameProtocol {
    weak var viewController: UIViewController?

    /// Shows what a shop sells, and lets one product be picked.
    static func createModule(
        store: any CatalogueStore = MemoryCatalogueStore(),
        currency: String = "EUR",
        pageSize: Int = 20,
        onSelect: @escaping @MainActor (Product) -> Void,
        onClose: (() -> Void)? = nil,
        delegate: (any CatalogueModuleOutput)? = nil
    ) -> (view: UIViewController, input: any CatalogueModuleInput) {
        let view = CatalogueViewController(currency: currency)
        let presenter = CataloguePresenter(pageSize: pageSize, onSelect: onSelect, onClose: onClose)
        let interactor = CatalogueInteractor(store: store)
        let wireFrame = CatalogueWireFrame()

        view.presenter = presenter
        presenter.view = view
        presenter.interactor = interactor
        presenter.wireFrame = wireFrame
        presenter.delegate = delegate
        interactor.presenter = presenter
        interactor.remoteDataManager = CatalogueRemoteDataManager(store: store)
        interactor.cacheDataManager = CatalogueCacheDataManager()
        wireFrame.viewController = view

        return (view, presenter)
    }

    func showDetail(of product: Product, from view: (any CatalogueViewProtocol)?) {
        let detail = ProductViewController(product: product)
        viewController?.navigationController?.pushViewController(detail, animated: true)
    }

    func close() {
        viewController?.presentingViewController?.dismiss(animated: true)
    }
}
