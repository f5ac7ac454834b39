module Login {
    view {
        func show()
    }
