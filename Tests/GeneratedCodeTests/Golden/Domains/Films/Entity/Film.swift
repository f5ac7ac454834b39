nonisolated struct Film: Codable, Identifiable, Hashable, Sendable {
    let id: Int
    let title: String
    let genre: FilmGenre

    private enum CodingKeys: String, CodingKey {
        case id = "film_id"
        case title
        case genre
    }
}
