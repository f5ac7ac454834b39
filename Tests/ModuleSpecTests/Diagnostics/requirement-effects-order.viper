module Login {
    view {
        func load() throws async
    }
}
