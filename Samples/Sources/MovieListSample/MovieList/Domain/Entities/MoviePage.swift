/// Some of the movies that were found, and how many such pages there are.
nonisolated struct MoviePage: Equatable, Sendable {
    let page: Int
    let totalPages: Int
    let movies: [Movie]
}
