/// What a view shows of Movie, so that it does not see the entity.
nonisolated struct MovieItemViewModel: Hashable {
    let title: String
    let subtitle: String
}

nonisolated extension MovieItemViewModel {
    init(_ movie: Movie) {
        title = movie.title ?? "Untitled"
        let genre = GenreItemViewModel(movie.genre).text
        subtitle = movie.released.map { "\(genre), \($0.prefix(4))" } ?? genre
    }
}
