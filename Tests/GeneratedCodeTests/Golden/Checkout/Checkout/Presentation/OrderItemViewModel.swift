/// What a view shows of Order, so that it does not see the entity.
nonisolated struct OrderItemViewModel: Hashable {
    let id: Int
    let items: [CartItemViewModel]
    let method: PaymentMethodItemViewModel
}

nonisolated extension OrderItemViewModel {
    init(_ order: Order) {
        id = order.id
        items = order.items.map { CartItemViewModel($0) }
        method = PaymentMethodItemViewModel(order.method)
    }
}
