import Foundation
import UIKit

@MainActor
final class FilmSearchWireFrame: FilmSearchWireFrameProtocol {
    weak var viewController: UIViewController?

    /// Asks the one data manager that answers.
    static func createModule(pageSize: Int) -> UIViewController {
        let view = FilmSearchViewController()
        let presenter = FilmSearchPresenter()
        let filmsRemoteDataManager = FilmsRemoteDataManager(pageSize: pageSize)
        let interactor = FilmSearchInteractor(filmsRemoteDataManager: filmsRemoteDataManager)
        let wireFrame = FilmSearchWireFrame()

        view.presenter = presenter
        presenter.view = view
        presenter.interactor = interactor
        presenter.wireFrame = wireFrame
        wireFrame.viewController = view

        return view
    }

    func showDetails(of film: Film) {
        let filmDetails = FilmDetailsWireFrame.createModule(film: film)
        viewController?.navigationController?.pushViewController(filmDetails, animated: true)
    }
}
