/// What a view shows of PaymentMethod, so that it does not see the entity.
nonisolated enum PaymentMethodItemViewModel: Hashable {
    case card
    case `default`
    case cash
}

nonisolated extension PaymentMethodItemViewModel {
    init(_ paymentMethod: PaymentMethod) {
        switch paymentMethod {
        case .card: self = .card
        case .default: self = .default
        case .cash: self = .cash
        }
    }

    func toDomain() -> PaymentMethod {
        switch self {
        case .card: .card
        case .default: .default
        case .cash: .cash
        }
    }
}
