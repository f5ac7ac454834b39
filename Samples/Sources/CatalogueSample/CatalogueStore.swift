import Foundation

protocol CatalogueStore: Sendable {
    func products(within timeout: TimeInterval) async throws(CatalogueError) -> [Product]
}

struct MemoryCatalogueStore: CatalogueStore {
    var stock: [Product] = [
        Product(id: 1, name: "Notes", price: 900, category: .book),
        Product(id: 2, name: "Overture", price: 1200, category: .music),
        Product(id: 3, name: "Engine", price: 1500, category: .film),
    ]

    func products(within timeout: TimeInterval) async throws(CatalogueError) -> [Product] {
        stock
    }
}
