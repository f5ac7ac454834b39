/// LoginItem as it travels on the wire.
nonisolated struct LoginItemDTO: Decodable {
    let id: Int
    let name: String

    private enum CodingKeys: String, CodingKey {
        case id
        case name = "display_name"
    }
}

nonisolated extension LoginItemDTO {
    func toDomain() -> LoginItem {
        LoginItem(id: id, name: name)
    }
}
