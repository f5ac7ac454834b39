nonisolated struct Movie: Equatable, Sendable {
    let id: Int
    let title: String?
    let genre: Genre
    let released: String?
}
