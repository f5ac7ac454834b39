nonisolated enum Order: String, CaseIterable, Sendable {
    case name
    case price
}
