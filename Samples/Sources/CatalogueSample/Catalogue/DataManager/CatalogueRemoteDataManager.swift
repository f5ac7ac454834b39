import Foundation

actor CatalogueRemoteDataManager {
    private let store: any CatalogueStore
    private let timeout: TimeInterval

    init(store: any CatalogueStore, timeout: TimeInterval = 30) {
        self.store = store
        self.timeout = timeout
    }

    func page(after index: Int?, size: Int) async throws(CatalogueError) -> Page {
        let products: [Product]
        do {
            products = try await store.products()
        } catch {
            throw .unreachable(retryAfter: timeout)
        }
        let rest = products.dropFirst(index ?? 0)
        let page = rest.prefix(size)
        let next = page.endIndex < rest.endIndex ? page.endIndex : nil
        return Page(products: Array(page), next: next)
    }

    func products(matching text: String) async throws -> [Product] {
        try await store.products().filter { $0.name.contains(text) }
    }
}

extension CatalogueRemoteDataManager: CatalogueRemoteDataManagerProtocol {}
