protocol CatalogueStore: Sendable {
    func products() async throws -> [Product]
}

struct MemoryCatalogueStore: CatalogueStore {
    var stock: [Product] = [
        Product(id: 1, name: "Notes", price: 900, category: .book),
        Product(id: 2, name: "Overture", price: 1200, category: .music),
        Product(id: 3, name: "Engine", price: 700, category: .film),
    ]

    func products() async throws -> [Product] {
        stock
    }
}
