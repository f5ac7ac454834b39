nonisolated struct Coin: Equatable, Sendable {
    let value: Int
}
