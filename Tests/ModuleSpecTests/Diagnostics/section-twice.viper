module Login {
    view {
        func show()
    }

    view {
        func hide()
    }
}
