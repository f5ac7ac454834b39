nonisolated struct Price: Equatable, Sendable {
    let amount: Int
}
