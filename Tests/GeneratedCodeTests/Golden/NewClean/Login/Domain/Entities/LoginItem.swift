/// Domain: what it is about. '@key' is the name on the wire, which only the data layer knows.
nonisolated struct LoginItem: Equatable, Sendable {
    let id: Int
    let name: String
}
