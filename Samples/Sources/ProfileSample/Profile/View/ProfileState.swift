/// What the screen shows, as one value.
nonisolated struct ProfileState: Equatable, Sendable {
    var isLoading: Bool = false
    var person: Person?
    var problem: String?
}
