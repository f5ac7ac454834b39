nonisolated struct CatalogueState: Equatable, Sendable {
    var products: [Product] = []
    var isLoading: Bool = false
}
