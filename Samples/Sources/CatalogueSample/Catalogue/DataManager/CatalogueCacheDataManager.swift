@MainActor
final class CatalogueCacheDataManager: CatalogueCacheDataManagerProtocol {
    var cached: [Product] = []

    @discardableResult func forget(_ product: Product) -> Product? {
        cached.firstIndex(of: product).map { cached.remove(at: $0) }
    }
}
