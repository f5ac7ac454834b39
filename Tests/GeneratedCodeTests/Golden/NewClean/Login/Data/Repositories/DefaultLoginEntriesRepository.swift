@MainActor
final class DefaultLoginEntriesRepository: LoginEntriesRepository {
    func search(query: String) async throws -> [Entry] {
        []
    }
}
