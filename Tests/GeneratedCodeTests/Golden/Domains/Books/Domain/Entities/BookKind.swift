nonisolated enum BookKind: String, Sendable {
    case novel
    case guide
}
