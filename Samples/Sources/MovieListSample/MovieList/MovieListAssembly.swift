import Foundation
import UIKit

/// Finds movies by a word in their titles, page by page, and leads on to the details of one.
@MainActor
final class MovieListAssembly {
    private let client: any MovieClient
    let details: any MovieDetailsScene

    init(client: any MovieClient, details: any MovieDetailsScene) {
        self.client = client
        self.details = details
    }

    static func createModule(
        client: any MovieClient,
        details: any MovieDetailsScene
    ) -> UIViewController {
        MovieListFlowCoordinator(
            dependencies: MovieListAssembly(client: client, details: details)
        )
        .makeModule()
    }

    func createModule(actions: MovieListViewModelActions) -> UIViewController {
        let moviesRepository = DefaultMovieListMoviesRepository(client: client)
        let searchUseCase = DefaultMovieListSearchUseCase(moviesRepository: moviesRepository)
        let viewModel = DefaultMovieListViewModel(searchUseCase: searchUseCase, actions: actions)

        return MovieListViewController(viewModel: viewModel)
    }
}

extension MovieListAssembly: MovieListFlowCoordinatorDependencies {
    func makeMovieListViewController(actions: MovieListViewModelActions) -> UIViewController {
        createModule(actions: actions)
    }
}
