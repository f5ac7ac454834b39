nonisolated struct Preference: Equatable, Sendable {
    var name: String
    var showsHints: Bool
}
