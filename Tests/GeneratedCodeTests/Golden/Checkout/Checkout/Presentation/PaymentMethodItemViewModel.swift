/// What a view shows of PaymentMethod: ready to display, so that no view sees the entity.
nonisolated enum PaymentMethodItemViewModel: Hashable {
    case card
    case `default`
    case cash

    /// What a person reads.
    var text: String {
        switch self {
        case .card: "Card"
        case .`default`: "Default"
        case .cash: "Cash"
        }
    }
}

nonisolated extension PaymentMethodItemViewModel {
    init(_ paymentMethod: PaymentMethod) {
        switch paymentMethod {
        case .card: self = .card
        case .`default`: self = .`default`
        case .cash: self = .cash
        }
    }

    func toDomain() -> PaymentMethod {
        switch self {
        case .card: .card
        case .`default`: .`default`
        case .cash: .cash
        }
    }
}
