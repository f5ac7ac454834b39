nonisolated enum FilmGenre: String, Codable, Sendable {
    case drama
    case comedy
}
