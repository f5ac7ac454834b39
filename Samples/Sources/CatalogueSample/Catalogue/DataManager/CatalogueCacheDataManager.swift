import Foundation

@MainActor
final class CatalogueCacheDataManager: CatalogueCacheDataManagerProtocol {
    var products: [Product] = []

    static func size(of products: [Product]) -> Int {
        products.count
    }

    func product(with id: Product.ID) -> Product? {
        products.first { $0.id == id }
    }

    func store(_ products: [Product], until date: Date) throws {
        self.products = products
    }
}
