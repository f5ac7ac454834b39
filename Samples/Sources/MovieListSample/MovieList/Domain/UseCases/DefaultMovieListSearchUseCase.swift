nonisolated final class DefaultMovieListSearchUseCase: MovieListSearchUseCase {
    private let moviesRepository: any MovieListMoviesRepository

    init(moviesRepository: any MovieListMoviesRepository) {
        self.moviesRepository = moviesRepository
    }

    func execute(query: String, page: Int) async throws -> MoviePage {
        try await moviesRepository.search(query: query, page: page)
    }
}
