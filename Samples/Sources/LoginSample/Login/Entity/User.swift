nonisolated struct User: Codable, Equatable, Sendable {
    let id: Int
    let name: String
    var nickname: String?

    private enum CodingKeys: String, CodingKey {
        case id = "user_id"
        case name
        case nickname
    }
}
