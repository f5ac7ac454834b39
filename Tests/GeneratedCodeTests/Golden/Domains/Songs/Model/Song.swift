nonisolated struct Song: Identifiable, Hashable, Sendable {
    let id: Int
    let title: String
}
