nonisolated struct Task: Equatable, Sendable {
    let title: String
}
