module Login {
    view {
        open func show()
    }
}
