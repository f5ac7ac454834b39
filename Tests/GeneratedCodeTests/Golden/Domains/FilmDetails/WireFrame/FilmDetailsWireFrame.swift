import Foundation
import UIKit

@MainActor
final class FilmDetailsWireFrame: FilmDetailsWireFrameProtocol {
    weak var viewController: UIViewController?

    /// Something is left to write, so that all of the domain is there.
    static func createModule(film: Film) -> UIViewController {
        let view = FilmDetailsViewController()
        let presenter = FilmDetailsPresenter(film: film)
        let filmsRemoteDataManager = FilmsRemoteDataManager(pageSize: 20)
        let filmsCacheDataManager = FilmsCacheDataManager()
        let interactor = FilmDetailsInteractor(
            filmsRemoteDataManager: filmsRemoteDataManager,
            filmsCacheDataManager: filmsCacheDataManager
        )
        let wireFrame = FilmDetailsWireFrame()

        view.presenter = presenter
        presenter.view = view
        presenter.interactor = interactor
        presenter.wireFrame = wireFrame
        wireFrame.viewController = view

        return view
    }
}
