import UIKit

@MainActor
final class MovieListFlowCoordinator {
    private weak var navigationController: UINavigationController?
    private let dependencies: any MovieListFlowCoordinatorDependencies

    init(
        navigationController: UINavigationController,
        dependencies: any MovieListFlowCoordinatorDependencies
    ) {
        self.navigationController = navigationController
        self.dependencies = dependencies
    }

    /// The actions hold the coordinator for as long as the view model lives, so nobody else has to.
    func start() {
        let actions = MovieListViewModelActions(showDetails: showDetails(of:))
        let viewController = dependencies.makeMovieListViewController(actions: actions)
        navigationController?.pushViewController(viewController, animated: false)
    }

    func showDetails(of movie: Movie) {
        let viewController = dependencies.details.makeViewController(of: movie)
        navigationController?.pushViewController(viewController, animated: true)
    }
}
