/// Movie as it travels on the wire.
nonisolated struct MovieDTO: Decodable {
    let id: Int
    let title: String?
    let genre: Genre
    let released: String?

    private enum CodingKeys: String, CodingKey {
        case id
        case title
        case genre
        case released = "release_date"
    }
}

nonisolated extension MovieDTO {
    func toDomain() -> Movie {
        Movie(id: id, title: title, genre: genre, released: released)
    }
}
