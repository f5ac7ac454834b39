module Login {
    view {
        func show(_ text: String)
        func show(_ message: String)
    }
}
