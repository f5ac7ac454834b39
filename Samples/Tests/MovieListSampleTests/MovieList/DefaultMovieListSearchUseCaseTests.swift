import Testing

@testable import MovieListSample

@MainActor
struct DefaultMovieListSearchUseCaseTests {
    @Test func searchAsksMovies() async throws {
        let parts = DefaultMovieListSearchUseCaseParts()
        parts.moviesRepository.searchQueryPageReturnValue = .fixture()

        let answer = try await parts.searchUseCase.execute(query: "query", page: 1)

        #expect(parts.moviesRepository.searchQueryPageCallsCount == 1)
        #expect(parts.moviesRepository.searchQueryPageReceivedInvocations.last?.query == "query")
        #expect(parts.moviesRepository.searchQueryPageReceivedInvocations.last?.page == 1)
        #expect(answer == .fixture())
    }
}

/// DefaultMovieListSearchUseCase between test doubles.
@MainActor
private struct DefaultMovieListSearchUseCaseParts {
    let moviesRepository = MovieListMoviesRepositorySpy()
    let searchUseCase: DefaultMovieListSearchUseCase

    init() {
        searchUseCase = DefaultMovieListSearchUseCase(moviesRepository: moviesRepository)
    }
}
