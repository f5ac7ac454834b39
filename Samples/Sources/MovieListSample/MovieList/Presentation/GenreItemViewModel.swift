/// What a view shows of Genre, so that it does not see the entity.
nonisolated enum GenreItemViewModel: Hashable {
    case comedy
    case drama

    /// What a person reads.
    var text: String {
        switch self {
        case .comedy: "Comedy"
        case .drama: "Drama"
        }
    }
}

nonisolated extension GenreItemViewModel {
    init(_ genre: Genre) {
        switch genre {
        case .comedy: self = .comedy
        case .drama: self = .drama
        }
    }

    func toDomain() -> Genre {
        switch self {
        case .comedy: .comedy
        case .drama: .drama
        }
    }
}
