/// Entry as it travels on the wire.
nonisolated struct EntryDTO: Decodable {
    let id: Int
    let name: String

    private enum CodingKeys: String, CodingKey {
        case id
        case name = "display_name"
    }
}

nonisolated extension EntryDTO {
    func toDomain() -> Entry {
        Entry(id: id, name: name)
    }
}
