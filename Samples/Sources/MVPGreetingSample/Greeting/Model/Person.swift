/// Somebody to greet.
nonisolated struct Person: Equatable, Sendable {
    let givenName: String
    let familyName: String
}
