module Login {
    view {
        func show(text: class)
    }
}
