/// CartItem as it travels on the wire.
nonisolated struct CartItemDTO: Codable {
    let id: Int
    let title: String
    let kind: CartItem.Kind

    private enum CodingKeys: String, CodingKey {
        case id = "item_id"
        case title
        case kind
    }
}

nonisolated extension CartItemDTO {
    init(_ cartItem: CartItem) {
        id = cartItem.id
        title = cartItem.title
        kind = cartItem.kind
    }

    func toDomain() -> CartItem {
        CartItem(id: id, title: title, kind: kind)
    }
}
