import Foundation

@MainActor
final class CatalogueInteractor: CatalogueInteractorInputProtocol {
    weak var presenter: (any CatalogueInteractorOutputProtocol)?
    var remoteDataManager: (any CatalogueRemoteDataManagerProtocol)?
    var cacheDataManager: (any CatalogueCacheDataManagerProtocol)?

    private let store: any CatalogueStore
    private var reserved: [Product.ID: Int] = [:]

    init(store: any CatalogueStore) {
        self.store = store
    }

    func page(after index: Int?, size: Int) async throws(CatalogueError) -> Page {
        guard let remoteDataManager else {
            fatalError("CatalogueInteractor.remoteDataManager is not set")
        }
        let page = try await remoteDataManager.page(after: index, size: size)
        cacheDataManager?.cached += page.products.filter { !cached.contains($0) }
        return page
    }

    func search(_ text: String, in categories: Set<Product.Category>) async throws -> [Product] {
        guard let remoteDataManager else {
            fatalError("CatalogueInteractor.remoteDataManager is not set")
        }
        return try await remoteDataManager.search(text, in: categories)
    }

    func prices(of products: [Product]) -> [Product.ID: Int] {
        Dictionary(uniqueKeysWithValues: products.map { ($0.id, $0.price) })
    }

    func reserve(_ product: Product, count: Int) async throws(CatalogueError) -> Product {
        let count = reserved[product.id, default: 0] + count
        guard count <= 2 else { throw .soldOut(product.id) }
        reserved[product.id] = count
        return product
    }

    func group<Key: Hashable>(_ products: [Product], by key: (Product) -> Key) -> [Key: [Product]] {
        Dictionary(grouping: products, by: key)
    }

    @discardableResult func forget(_ product: Product) -> Product? {
        cacheDataManager?.forget(product)
    }

    var cached: [Product] {
        cacheDataManager?.cached ?? []
    }
}
