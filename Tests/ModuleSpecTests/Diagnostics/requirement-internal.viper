module Login {
    view {
        internal func show()
    }
}
