module Login {
    view {
        func show(a: Int b: Int)
    }
}
