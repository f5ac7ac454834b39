module Login {
    view {
        func show() func hide()
    }
}
