/// User as it travels on the wire.
nonisolated struct UserDTO: Codable {
    let id: Int
    let name: String
    let nickname: String?

    private enum CodingKeys: String, CodingKey {
        case id = "user_id"
        case name
        case nickname
    }
}

nonisolated extension UserDTO {
    init(_ user: User) {
        id = user.id
        name = user.name
        nickname = user.nickname
    }

    func toDomain() -> User {
        User(id: id, name: name, nickname: nickname)
    }
}
