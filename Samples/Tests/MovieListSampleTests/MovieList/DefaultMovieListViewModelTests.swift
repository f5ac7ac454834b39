import SampleTesting
import Testing

@testable import MovieListSample

@MainActor
struct DefaultMovieListViewModelTests {
    @Test func didSearch() async throws {
        let parts = DefaultMovieListViewModelParts()
        parts.searchUseCase.executeQueryPageReturnValue = .fixture(movies: [.fixture(title: "Harvest")])

        parts.viewModel.didSearch(query: "query")
        #expect(parts.viewModel.isLoading.value)
        let isShown = await eventually { parts.viewModel.items.value.map(\.title) == ["Harvest"] }

        #expect(isShown)
        #expect(!parts.viewModel.isLoading.value)
    }

    @Test func didReachEnd() async throws {
        let parts = DefaultMovieListViewModelParts()
        parts.searchUseCase.executeQueryPageReturnValue = .fixture(totalPages: 2, movies: [.fixture()])
        parts.viewModel.didSearch(query: "query")
        let isShown = await eventually { parts.viewModel.items.value.count == 1 }
        #expect(isShown)

        parts.viewModel.didReachEnd()
        let areMoreShown = await eventually { parts.viewModel.items.value.count == 2 }

        #expect(areMoreShown)
        #expect(parts.searchUseCase.executeQueryPageReceivedInvocations.map(\.page) == [1, 2])
    }

    @Test func didSelectItem() async throws {
        let parts = DefaultMovieListViewModelParts()
        parts.searchUseCase.executeQueryPageReturnValue = .fixture(movies: [.fixture(id: 7)])
        parts.viewModel.didSearch(query: "query")
        let isShown = await eventually { !parts.viewModel.items.value.isEmpty }
        #expect(isShown)

        parts.viewModel.didSelectItem(at: 1)
        #expect(parts.details.entries == [])

        parts.viewModel.didSelectItem(at: 0)
        #expect(parts.details.entries == ["7"])
    }
}

/// DefaultMovieListViewModel between test doubles.
@MainActor
private struct DefaultMovieListViewModelParts {
    let searchUseCase = MovieListSearchUseCaseSpy()
    let details = Journal()
    let viewModel: DefaultMovieListViewModel

    init() {
        let details = details
        viewModel = DefaultMovieListViewModel(
            searchUseCase: searchUseCase,
            actions: MovieListViewModelActions(showDetails: { movie in details.note("\(movie.id)") })
        )
    }
}
