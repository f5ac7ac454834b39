/// What the screen shows, as one value.
nonisolated struct ProfileState {
    var isLoading: Bool = false
    var name: String = ""
    var motto: String = ""
}
