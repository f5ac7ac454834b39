module Login {
    view {
        final func show()
    }
}
