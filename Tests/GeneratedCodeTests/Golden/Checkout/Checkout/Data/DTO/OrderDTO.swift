/// Order as it travels on the wire.
nonisolated struct OrderDTO: Codable {
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
    init(_ order: Order) {
        id = order.id
        items = order.items.map { CartItemDTO($0) }
        method = order.method
    }

    func toDomain() -> Order {
        Order(id: id, items: items.map { $0.toDomain() }, method: method)
    }
}
