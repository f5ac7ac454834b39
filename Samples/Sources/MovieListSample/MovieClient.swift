import Foundation

/// Fetches the answers of the movie service, as they travel on the wire.
protocol MovieClient: Sendable {
    func movies(matching query: String, page: Int) async throws -> Data
}
