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

    func start() {
        let module = makeModule()
        navigationController?.pushViewController(module, animated: false)
    }

    /// The actions hold the coordinator for as long as the view model lives, so no other object needs to.
    func makeModule() -> UIViewController {
        let actions = MovieListViewModelActions(showDetails: showDetails(of:))
        return dependencies.makeMovieListViewController(actions: actions)
    }

    func showDetails(of movie: Movie) {
        let viewController = dependencies.details.makeViewController(of: movie)
        navigationController?.pushViewController(viewController, animated: true)
    }
}
