/// Receipt as it travels on the wire.
nonisolated struct ReceiptDTO: Decodable {
    let order: OrderDTO
    let status: Status
    let note: String?
}

nonisolated extension ReceiptDTO {
    func toDomain() -> Receipt {
        Receipt(order: order.toDomain(), status: status, note: note)
    }
}
