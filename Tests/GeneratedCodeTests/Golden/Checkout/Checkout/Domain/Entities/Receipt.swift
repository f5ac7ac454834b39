nonisolated struct Receipt: Sendable {
    let order: Order
    let status: Status
    let note: String?
}
