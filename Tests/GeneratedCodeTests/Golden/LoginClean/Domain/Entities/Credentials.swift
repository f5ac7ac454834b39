/// What the person typed.
nonisolated struct Credentials: Equatable, Sendable {
    let username: String
    let password: String
}
