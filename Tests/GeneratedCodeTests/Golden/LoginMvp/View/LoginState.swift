/// What the screen shows, as one value.
nonisolated struct LoginState {
    var isLoading: Bool = false
    var message: String?
}
