import Foundation

actor CatalogueRemoteDataManager {
    private let store: any CatalogueStore
    private let timeout: TimeInterval

    init(store: any CatalogueStore, timeout: TimeInterval = 30) {
        self.store = store
        self.timeout = timeout
    }

    func page(after index: Int?, size: Int) async throws(CatalogueError) -> Page {
        let rest = try await store.products(within: timeout).dropFirst(index ?? 0)
        let page = rest.prefix(size)
        let next = page.endIndex < rest.endIndex ? page.endIndex : nil
        return Page(products: Array(page), next: next)
    }

    func search(_ text: String, in categories: Set<Product.Category>) async throws -> [Product] {
        try await store.products(within: timeout)
            .filter { $0.name.contains(text) && categories.contains($0.category) }
    }
}

extension CatalogueRemoteDataManager: CatalogueRemoteDataManagerProtocol {}
