module Login {
    view {
        func show(für: String)
    }
}
