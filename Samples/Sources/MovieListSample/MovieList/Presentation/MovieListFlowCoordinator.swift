import UIKit

@MainActor
final class MovieListFlowCoordinator {
    private weak var viewController: UIViewController?
    private let dependencies: any MovieListFlowCoordinatorDependencies

    init(dependencies: any MovieListFlowCoordinatorDependencies) {
        self.dependencies = dependencies
    }

    func start(in navigationController: UINavigationController) {
        let module = makeModule()
        navigationController.pushViewController(module, animated: false)
    }

    /// The actions hold the coordinator for as long as the view model lives, so no other object needs to.
    func makeModule() -> UIViewController {
        let actions = MovieListViewModelActions(showDetails: showDetails(of:))
        let module = dependencies.makeMovieListViewController(actions: actions)
        viewController = module
        return module
    }

    func showDetails(of movie: Movie) {
        let details = dependencies.details.makeViewController(of: movie)
        viewController?.navigationController?.pushViewController(details, animated: true)
    }
}
