module Login {
    view {
        func show()

    state {
        var name: String?
    }
}
