import Foundation

actor DefaultMovieListMoviesRepository {
    private let client: any MovieClient

    init(client: any MovieClient) {
        self.client = client
    }

    func search(query: String, page: Int) async throws -> MoviePage {
        try await send(MovieListSearchRequestDTO(query: query, page: page)).toDomain()
    }

    private func send(_ request: MovieListSearchRequestDTO) async throws -> MoviePageDTO {
        let data = try await client.movies(for: request)
        return try JSONDecoder().decode(MoviePageDTO.self, from: data)
    }
}

extension DefaultMovieListMoviesRepository: MovieListMoviesRepository {}
