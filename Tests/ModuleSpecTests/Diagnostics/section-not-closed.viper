module Login {
    view {
        func show()
    presenter {
        func load()
    }
}
