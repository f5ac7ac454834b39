/// What a view shows of Genre: ready to display, so that no view sees the entity.
nonisolated struct GenreItemViewModel: Hashable {
    let text: String
}

nonisolated extension GenreItemViewModel {
    init(_ genre: Genre) {
        switch genre {
        case .comedy: text = "Comedy"
        case .drama: text = "Drama"
        }
    }
}
