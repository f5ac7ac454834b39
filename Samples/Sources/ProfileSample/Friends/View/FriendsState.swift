nonisolated struct FriendsState: Equatable, Sendable {
    var heading: String = ""
}
