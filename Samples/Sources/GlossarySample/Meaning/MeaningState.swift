nonisolated struct MeaningState: Equatable, Sendable {
    var meaning: String = ""
}
