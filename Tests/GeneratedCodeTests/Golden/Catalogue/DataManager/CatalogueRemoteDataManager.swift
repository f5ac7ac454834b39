import Foundation

@MainActor
final class CatalogueRemoteDataManager: CatalogueRemoteDataManagerProtocol {
    private let store: any CatalogueStore
    private let timeout: TimeInterval

    init(store: any CatalogueStore, timeout: TimeInterval = 30) {
        self.store = store
        self.timeout = timeout
    }

    func page(after index: Int?, size: Int) async throws(CatalogueError) -> Page {
        fatalError("CatalogueRemoteDataManager.page(after:size:) is not implemented")
    }

    func products(matching text: String) async throws -> [Product] {
        []
    }
}
