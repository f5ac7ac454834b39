module Login {
    view {
        func `default()
    }
}
