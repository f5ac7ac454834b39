/// What the screen shows, as one value: the view renders it whenever it changes.
nonisolated struct LoginState: Equatable, Sendable {
    var isLoading: Bool = false
}
