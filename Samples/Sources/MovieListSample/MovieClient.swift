import Foundation

/// Fetches the answers of the movie service, as they travel on the wire.
@MainActor
protocol MovieClient: AnyObject {
    func movies(matching query: String, page: Int) async throws -> Data
}
