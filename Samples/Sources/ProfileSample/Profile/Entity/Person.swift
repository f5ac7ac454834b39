nonisolated struct Person: Equatable, Sendable {
    let id: Int
    var name: String
    var motto: String
}
