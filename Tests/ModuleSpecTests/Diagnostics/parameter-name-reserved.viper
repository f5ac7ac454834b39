module Login {
    view {
        func show(for in: String)
    }
}
