actor DefaultLoginItemsRepository {
    func search(query: String) async throws -> [LoginItem] {
        fatalError("DefaultLoginItemsRepository.search(query:) is not implemented")
    }
}

extension DefaultLoginItemsRepository: LoginItemsRepository {}
