nonisolated struct CartItem: Codable, Sendable {
    let id: Int
    let title: String
    let kind: Kind

    enum Kind: String, Codable, Sendable {
        case goods
        case voucher
    }
}
