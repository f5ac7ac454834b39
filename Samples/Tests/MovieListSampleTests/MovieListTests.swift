import Foundation
import SampleTesting
import Testing
import UIKit

@testable import MovieListSample

@MainActor
struct MovieListTests {
    private let harvest = Movie(id: 7, title: "Harvest", genre: .drama, released: "1999-05-01")
    private let untitled = Movie(id: 8, title: nil, genre: .comedy, released: nil)

    @Test func thePageThatTravelsBecomesEntitiesThenItems() async throws {
        let json = try await MemoryMovieClient().movies(matching: "harvest", page: 1)

        let page = try JSONDecoder().decode(MoviePageDTO.self, from: json).toDomain()
        #expect(page == MoviePage(page: 1, totalPages: 2, movies: [harvest, untitled]))

        let items = page.movies.map { MovieItemViewModel($0) }
        #expect(
            items == [
                MovieItemViewModel(title: "Harvest", subtitle: "Drama, 1999"),
                MovieItemViewModel(title: "Untitled", subtitle: "Comedy"),
            ]
        )
    }

    @Test func listenersLiveSideBySideUntilTheirOwnersGo() {
        let value = Observable(1)
        let journal = Journal()
        let owner = Journal()
        var other: Journal? = Journal()
        value.bind(for: owner) { journal.note("first \($0)") }
        value.bind(for: other!) { journal.note("second \($0)") }
        value.value = 2
        other = nil
        value.value = 3
        value.unbind(owner)
        value.value = 4

        #expect(journal.entries == ["first 1", "second 1", "first 2", "second 2", "first 3"])
    }

    @Test func theListIsFoundPageByPage() async throws {
        let scene = try MovieListScene()
        #expect(scene.titles == [])
        #expect(scene.view.loadingLabel.isHidden)

        await scene.search("harvest")
        #expect(scene.titles == ["Harvest (Drama, 1999)", "Untitled (Comedy)"])

        await scene.more()
        #expect(scene.titles == ["Harvest (Drama, 1999)", "Untitled (Comedy)", "Harvest 2 (Comedy, 2004)"])

        await scene.more()
        await scene.search("harvest")
        #expect(scene.titles.count == 2)
        #expect(scene.client.journal.entries == ["harvest 1", "harvest 2", "harvest 1"])
    }

    @Test func theCoordinatorMovesOnToTheDetails() async throws {
        let scene = try MovieListScene()
        await scene.search("harvest")

        scene.view.tableView(scene.view.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))

        #expect(scene.details.movies == [harvest])
        #expect(scene.navigation.topViewController is MovieDetailsViewController)
        #expect(scene.navigation.topViewController?.title == "Harvest")
    }

    @Test func aFailureIsShownOnce() async throws {
        let client = MemoryMovieClient()
        client.isOffline = true
        let scene = try MovieListScene(client)

        await scene.search("harvest")

        let alert = try #require(scene.view.presentedViewController as? UIAlertController)
        #expect(alert.message == "The movies could not be loaded")
        #expect(scene.titles == [])
    }

    @Test func everyPartGoesWithTheViewController() async throws {
        var parts = WeakParts()
        var navigation: UINavigationController? = UINavigationController(rootViewController: UIViewController())
        do {
            let repository = DefaultMovieListMoviesRepository(client: MemoryMovieClient())
            let useCase = DefaultMovieListSearchUseCase(moviesRepository: repository)
            let dependencies = Dependencies(searchUseCase: useCase)
            let coordinator = MovieListFlowCoordinator(
                navigationController: try #require(navigation),
                dependencies: dependencies
            )
            coordinator.start()
            let view = try #require(navigation?.topViewController as? MovieListViewController)
            let viewModel = try #require(dependencies.viewModel)
            for part in [repository, useCase, dependencies, coordinator, view, viewModel] as [AnyObject] {
                parts.watch(part)
            }
        }
        // The actions alone hold the coordinator.
        #expect(parts.alive.count == 6)
        let hasSearched = await search(in: navigation)
        #expect(hasSearched)

        navigation = nil
        #expect(parts.alive == [])
    }

    private func search(in navigation: UINavigationController?) async -> Bool {
        guard let view = navigation?.topViewController as? MovieListViewController else { return false }
        view.queryField.text = "harvest"
        view.searchButton.sendActions(for: .touchUpInside)
        return await eventually { view.tableView.numberOfRows(inSection: 0) == 2 && view.loadingLabel.isHidden }
    }
}

/// What the assembly gives, with a view model that can be watched.
@MainActor
private final class Dependencies: MovieListFlowCoordinatorDependencies {
    let details: any MovieDetailsScene = DetailsScene()
    private(set) weak var viewModel: DefaultMovieListViewModel?
    private let searchUseCase: any MovieListSearchUseCase

    init(searchUseCase: any MovieListSearchUseCase) {
        self.searchUseCase = searchUseCase
    }

    func makeMovieListViewController(actions: MovieListViewModelActions) -> UIViewController {
        let made = DefaultMovieListViewModel(searchUseCase: searchUseCase, actions: actions)
        viewModel = made
        return MovieListViewController(viewModel: made)
    }
}
