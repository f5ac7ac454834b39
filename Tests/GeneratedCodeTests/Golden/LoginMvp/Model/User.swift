nonisolated struct User: Equatable, Sendable {
    let id: Int
    let name: String
    var nickname: String?
}
