nonisolated enum Genre: String, Sendable {
    case comedy
    case drama
}
