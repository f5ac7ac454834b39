nonisolated struct Order: Sendable {
    let id: Int
    let items: [CartItem]
    let method: PaymentMethod
}
