/// Order as it travels on the wire.
nonisolated struct OrderDTO: Decodable {
    let id: Int
    let items: [CartItemDTO]
    let method: PaymentMethod

    private enum CodingKeys: String, CodingKey {
        case id = "order_id"
        case items
        case method
    }
}

nonisolated extension OrderDTO {
    func toDomain() -> Order {
        Order(id: id, items: items.map { $0.toDomain() }, method: method)
    }
}
