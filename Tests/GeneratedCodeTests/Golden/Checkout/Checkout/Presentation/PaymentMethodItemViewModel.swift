/// What a view shows of PaymentMethod: ready to display, so that no view sees the entity.
nonisolated struct PaymentMethodItemViewModel: Hashable {
    let text: String
}

nonisolated extension PaymentMethodItemViewModel {
    init(_ paymentMethod: PaymentMethod) {
        text = "\(paymentMethod)"
    }
}
