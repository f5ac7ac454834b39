/// What the screen shows, as one value.
nonisolated struct ProfileState: Equatable, Sendable {
    var isLoading: Bool = false
    var name: String = ""
    var motto: String = ""
    var problem: String?
}
