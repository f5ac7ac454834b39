nonisolated struct Book: Identifiable, Hashable, Sendable {
    let id: Int
    let title: String
    let kind: BookKind
}
