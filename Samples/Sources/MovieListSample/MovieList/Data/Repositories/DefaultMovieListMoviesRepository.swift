import Foundation

actor DefaultMovieListMoviesRepository {
    private let client: any MovieClient

    init(client: any MovieClient) {
        self.client = client
    }

    func search(query: String, page: Int) async throws -> MoviePage {
        let data = try await client.movies(matching: query, page: page)
        return try JSONDecoder().decode(MoviePageDTO.self, from: data).toDomain()
    }
}

extension DefaultMovieListMoviesRepository: MovieListMoviesRepository {}
