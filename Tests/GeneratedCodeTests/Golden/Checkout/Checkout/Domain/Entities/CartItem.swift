nonisolated struct CartItem: Codable, Sendable {
    let id: Int
    let title: String
    let kind: Kind

    enum Kind: String, Codable, Sendable {
        case goods
        case voucher
    }

    private enum CodingKeys: String, CodingKey {
        case id = "item_id"
        case title
        case kind
    }
}
