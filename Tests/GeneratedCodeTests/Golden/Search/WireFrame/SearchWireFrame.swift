import Foundation
import UIKit

@MainActor
final class SearchWireFrame: SearchWireFrameProtocol {
    weak var viewController: UIViewController?

    static func createModule(index: any SearchIndex) -> UIViewController {
        let view = SearchViewController()
        let presenter = SearchPresenter()
        let interactor = SearchInteractor()
        let wireFrame = SearchWireFrame()

        view.presenter = presenter
        presenter.view = view
        presenter.interactor = interactor
        presenter.wireFrame = wireFrame
        interactor.indexDataManager = SearchIndexDataManager(index: index)
        interactor.webDataManager = SearchWebDataManager()
        wireFrame.viewController = view

        return view
    }
}
