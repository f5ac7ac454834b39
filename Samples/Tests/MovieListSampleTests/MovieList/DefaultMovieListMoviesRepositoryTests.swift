import Testing

@testable import MovieListSample

@MainActor
@Suite(.enabled("write MovieListFixtures") { await MovieListFixtures.areWritten })
struct DefaultMovieListMoviesRepositoryTests {
    @Test func search() async throws {
        let parts = try DefaultMovieListMoviesRepositoryParts()

        let page = try await parts.moviesRepository.search(query: "query", page: 2)

        #expect(page.movies.map(\.title) == ["Harvest 2"])
    }
}

/// DefaultMovieListMoviesRepository as tests make it.
@MainActor
private struct DefaultMovieListMoviesRepositoryParts {
    let moviesRepository: DefaultMovieListMoviesRepository

    init() throws {
        let client = try #require(MovieListFixtures.client)
        moviesRepository = DefaultMovieListMoviesRepository(client: client)
    }
}
