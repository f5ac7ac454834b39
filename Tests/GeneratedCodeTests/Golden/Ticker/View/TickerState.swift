nonisolated struct TickerState: Equatable, Sendable {
    var isLoading: Bool = false
    var problem: String?
    var price: Price?
}
