nonisolated struct Term: Hashable, Sendable {
    let word: String
    let meaning: String
}
