module Login {
    view {
        func load() -> Int async throws
    }
}
