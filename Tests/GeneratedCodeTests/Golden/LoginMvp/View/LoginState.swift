/// What the screen shows, as one value.
nonisolated struct LoginState: Equatable, Sendable {
    var isLoading: Bool = false
    var message: String?
}
