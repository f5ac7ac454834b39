@MainActor
final class DefaultLoginItemsRepository: LoginItemsRepository {
    func search(query: String) async throws -> [LoginItem] {
        fatalError("DefaultLoginItemsRepository.search(query:) is not implemented")
    }
}
