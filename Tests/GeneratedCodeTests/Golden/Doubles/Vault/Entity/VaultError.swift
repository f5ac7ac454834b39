nonisolated enum VaultError: Error {
    case locked
}
