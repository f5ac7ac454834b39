/// What a view shows of Receipt, so that it does not see the entity.
nonisolated struct ReceiptItemViewModel: Hashable {
    let order: OrderItemViewModel
    let status: StatusItemViewModel
    let note: String?
}

nonisolated extension ReceiptItemViewModel {
    init(_ receipt: Receipt) {
        order = OrderItemViewModel(receipt.order)
        status = StatusItemViewModel(receipt.status)
        note = receipt.note
    }
}
