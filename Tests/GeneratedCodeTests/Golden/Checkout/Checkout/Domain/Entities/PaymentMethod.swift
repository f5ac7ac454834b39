nonisolated enum PaymentMethod: String, Sendable {
    case card
    case `default`, cash
}
