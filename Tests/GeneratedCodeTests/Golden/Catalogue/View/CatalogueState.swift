nonisolated struct CatalogueState {
    var products: [Product] = []
    var isLoading: Bool = false
    var message: String?
}
