module Login {
    view {
        func show(String)
    }
}
