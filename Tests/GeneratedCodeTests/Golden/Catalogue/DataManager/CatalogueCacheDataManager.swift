import Foundation

@MainActor
final class CatalogueCacheDataManager: CatalogueCacheDataManagerProtocol {
    var products: [Product] = []

    static func size(of products: [Product]) -> Int {
        0
    }

    func product(with id: Product.ID) -> Product? {
        nil
    }

    func store(_ products: [Product], until date: Date) throws {
    }
}
