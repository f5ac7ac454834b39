/// Something that can be bought.
nonisolated struct Product: Codable, Hashable, Identifiable, Sendable {
    let id: Int
    let name: String
    /// In hundredths of the currency.
    let price: Int
    let category: Category
    var tags: Set<String> = []
    var discounts: [String: Int] = [:]

    var isReduced: Bool { !discounts.isEmpty }

    enum Category: String, CaseIterable, Codable, Hashable, Sendable {
        case book
        case film
        case music
    }

    private enum CodingKeys: String, CodingKey {
        case id = "product_id"
        case name
        case price = "price_in_cents"
        case category
        case tags
        case discounts
    }
}
