/// What the screen shows, as one value.
nonisolated struct ShelfState: Equatable, Sendable {
    var books: [Book] = []
}
