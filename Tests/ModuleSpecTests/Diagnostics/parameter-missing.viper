module Login {
    view {
        func show(123)
    }
}
