nonisolated final class DefaultLoginSearchUseCase: LoginSearchUseCase {
    private let itemsRepository: any LoginItemsRepository

    init(itemsRepository: any LoginItemsRepository) {
        self.itemsRepository = itemsRepository
    }

    func execute(query: String) async throws -> [LoginItem] {
        try await itemsRepository.search(query: query)
    }
}
