import Foundation

@MainActor
final class CatalogueInteractor: CatalogueInteractorInputProtocol {
    weak var presenter: (any CatalogueInteractorOutputProtocol)?
    var remoteDataManager: (any CatalogueRemoteDataManagerProtocol)?
    var cacheDataManager: (any CatalogueCacheDataManagerProtocol)?

    private let store: any CatalogueStore

    init(store: any CatalogueStore) {
        self.store = store
    }

    func page(after index: Int?, size: Int) async throws(CatalogueError) -> Page {
        fatalError("CatalogueInteractor.page(after:size:) is not implemented")
    }

    func refresh() async {
    }

    func search(_ text: String, in categories: Set<Product.Category>) async throws -> [Product] {
        []
    }

    func download(_ products: [Product], progress: @escaping CatalogueProgress) async throws {
    }

    func prices(of products: [Product]) -> [Product.ID: Int] {
        [:]
    }

    func reserve(_ product: Product, count: Int) throws(CatalogueError) {
    }

    func group<Key: Hashable>(_ products: [Product], by key: (Product) -> Key) -> [Key: [Product]] {
        [:]
    }

    @discardableResult func forget(_ product: Product) -> Bool {
        false
    }

    var cached: [Product] {
        []
    }
}
