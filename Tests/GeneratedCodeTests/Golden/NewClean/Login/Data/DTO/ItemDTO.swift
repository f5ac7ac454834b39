/// Item as it travels on the wire.
nonisolated struct ItemDTO: Decodable {
    let id: Int
    let name: String

    private enum CodingKeys: String, CodingKey {
        case id
        case name = "display_name"
    }
}

nonisolated extension ItemDTO {
    func toDomain() -> Item {
        Item(id: id, name: name)
    }
}
