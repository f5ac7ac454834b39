import Foundation

/// Fetches the answers of the movie service, as they travel on the wire.
protocol MovieClient: Sendable {
    func movies(for request: MovieListSearchRequestDTO) async throws -> Data
}
