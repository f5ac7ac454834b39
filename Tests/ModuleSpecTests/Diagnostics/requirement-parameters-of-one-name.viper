module Login {
    view {
        func show(a text: String, b text: String)
    }
}
