nonisolated enum Order: String, CaseIterable, Sendable {
    case name
    case price

    func puts(_ product: Product, before other: Product) -> Bool {
        switch self {
        case .name: product.name < other.name
        case .price: product.price < other.price
        }
    }
}
