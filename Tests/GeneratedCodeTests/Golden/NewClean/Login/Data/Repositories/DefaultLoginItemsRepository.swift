@MainActor
final class DefaultLoginItemsRepository: LoginItemsRepository {
    func search(query: String) async throws -> [LoginItem] {
        []
    }
}
