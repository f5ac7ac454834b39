nonisolated enum Status: String, Sendable {
    case open
    case paid
}
