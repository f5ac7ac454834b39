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
        guard let remoteDataManager else { return Page(products: []) }
        let page = try await remoteDataManager.page(after: index, size: size)
        cacheDataManager?.products += page.products.filter { !cached.contains($0) }
        return page
    }

    func refresh() async {
        cacheDataManager?.products = []
        do throws(CatalogueError) {
            presenter?.didLoad(try await page(after: nil, size: .max))
        } catch {
            presenter?.didFail(with: error)
        }
    }

    func search(_ text: String, in categories: Set<Product.Category>) async throws -> [Product] {
        let products = try await remoteDataManager?.products(matching: text) ?? []
        return products.filter { categories.contains($0.category) }
    }

    func download(_ products: [Product], progress: @escaping CatalogueProgress) async throws {
        fatalError("CatalogueInteractor.download(_:progress:) is not implemented")
    }

    func prices(of products: [Product]) -> [Product.ID: Int] {
        Dictionary(uniqueKeysWithValues: products.map { ($0.id, $0.price) })
    }

    func reserve(_ product: Product, count: Int) throws(CatalogueError) {
        let remaining = 2 - reserved[product.id, default: 0] - count
        guard remaining >= 0 else { throw .soldOut(product.id) }
        reserved[product.id, default: 0] += count
        presenter?.didReserve(product, remaining: remaining)
    }

    func group<Key: Hashable>(_ products: [Product], by key: (Product) -> Key) -> [Key: [Product]] {
        Dictionary(grouping: products, by: key)
    }

    @discardableResult func forget(_ product: Product) -> Bool {
        guard let index = cached.firstIndex(of: product) else { return false }
        cacheDataManager?.products.remove(at: index)
        return true
    }

    var cached: [Product] {
        cacheDataManager?.products ?? []
    }
}
